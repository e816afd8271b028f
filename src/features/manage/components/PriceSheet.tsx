import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { RequestedStep } from '#machines/listing/listingStep.machine.ts'
import { listingTitle } from '#src/features/listing/index.ts'
import {
  isPercent,
  priceChangeKinds,
  roundings,
  usualRounding,
  withoutPercentSign,
  type PriceChangeKind,
  type PriceChangeOrder,
} from '#src/features/manage/model/newPrice.ts'
import { isRepriceable, priceSteps, type PricedListing } from '#src/features/manage/model/priceSteps.ts'
import { readQuantity } from '#src/features/search/index.ts'
import { currencySign, formatMoney } from '#src/platform/i18n/format.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { Input } from '#src/ui/components/Input.tsx'
import { Select } from '#src/ui/components/Select.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

import { ChosenListings } from './ChosenListings.tsx'
import { PriceLine } from './PriceLine.tsx'
import { ScrolledList } from './ScrolledList.ts'

const kindNames = {
  lowerBy: msg`Lower by percent`,
  raiseBy: msg`Raise by percent`,
  lowerByAmount: msg`Lower by an amount`,
  raiseByAmount: msg`Raise by an amount`,
  set: msg`Set one price for all`,
} as const satisfies Record<PriceChangeKind, MessageDescriptor>

/** Of one home, the new price itself comes to mind first. */
const kindsOfOne = ['set', ...priceChangeKinds.filter((kind) => kind !== 'set')] as const

/** What is filled in about a change of prices. */
export interface PriceDraft {
  kind: PriceChangeKind
  text: string
  rounding: number
}

interface PriceSheetProps {
  chosen: readonly PricedListing[]
  /** What was filled in before, by whoever comes back to it. */
  begun: PriceDraft | null
  onClose: () => void
  /** New prices, which the server is to be asked about first, and what was filled in for them. */
  onChoose: (steps: readonly RequestedStep[], draft: PriceDraft) => void
}

/** How the prices of listings change, and what each becomes: nothing is sent yet. */
export function PriceSheet({ chosen, begun, onClose, onChoose }: PriceSheetProps) {
  const { i18n, t } = useLingui()
  const isOne = chosen.length === 1
  const kinds = isOne ? kindsOfOne : priceChangeKinds
  const [draft, setDraft] = useState<PriceDraft>(
    begun ?? {
      kind: isOne ? 'set' : 'lowerBy',
      text: '',
      rounding: usualRounding(chosen.map(({ price }) => price)),
    },
  )
  const { kind, text, rounding } = draft
  const fill = (filled: Partial<PriceDraft>) => setDraft((before) => ({ ...before, ...filled }))
  const [isPressed, setIsPressed] = useState(false)
  const quantity = readQuantity(isPercent(kind) ? withoutPercentSign(text) : text, i18n.locale)
  const order = orderOf(kind, quantity, rounding)
  const steps = order === null ? [] : priceSteps(chosen, order)
  const published = chosen.filter(isRepriceable)
  const sign = currencySign(i18n.locale)
  const max = kind === 'lowerBy' ? most.lowerBy : most.raiseBy
  const isNone = isPressed && order === null
  const problem = !isNone
    ? undefined
    : isPercent(kind)
      ? t`Enter a percentage above 0 and up to ${max}.`
      : t`Enter an amount above 0.`
  const choose = () => {
    setIsPressed(true)
    if (order !== null) onChoose(steps, draft)
  }
  return (
    <Sheet isOpen onClose={onClose} title={<Trans>Change price</Trans>} about={<ChosenListings chosen={chosen} />}>
      <chakra.form
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault()
          choose()
        }}
      >
        <Field label={isOne ? t`How the price changes` : t`How the prices change`}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => {
                fill({ kind: kinds.find((one) => one === target.value) ?? kind })
                setIsPressed(false)
              }}
            >
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {isOne && one === 'set' ? t`Set a new price` : i18n._(kindNames[one])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={isPercent(kind) ? t`Percent` : t`Amount (${sign})`} error={problem}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              required
              value={text}
              onChange={({ target }) => fill({ text: target.value })}
            />
          )}
        </Field>
        {kind !== 'set' && (
          <Field label={t`Round to the nearest`}>
            {(control) => (
              <Select {...control} value={rounding} onChange={({ target }) => fill({ rounding: Number(target.value) })}>
                {roundings.map((one) => (
                  <option key={one} value={one}>
                    {formatMoney(one, i18n.locale)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {steps.length > 0 && (
          <ScrolledList maxHeight="14rem" tabIndex={0} display="grid" gap="2" aria-label={t`New prices`}>
            {published.map((listing) => {
              const price = steps.find(({ listingId }) => listingId === listing.id)?.price
              return (
                <li key={listing.id}>
                  {price !== undefined && (
                    <PriceLine title={listingTitle(listing, i18n)} price={price} listingType={listing.listingType} />
                  )}
                </li>
              )
            })}
          </ScrolledList>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button onClick={choose}>
            <Trans>Continue</Trans>
          </Button>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </chakra.div>
      </chakra.form>
    </Sheet>
  )
}

/** The most that a price falls and rises by, in percent. */
const most = { lowerBy: 99, raiseBy: 900 }

function orderOf(kind: PriceChangeKind, value: number | undefined, rounding: number): PriceChangeOrder | null {
  if (value === undefined || value <= 0) return null
  if (isPercent(kind) && value > most[kind]) return null
  return { kind, value, rounding }
}
