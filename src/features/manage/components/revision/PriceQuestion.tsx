import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import type { ListingType } from '#contract/entities/property.ts'
import type { PriceConsequence } from '#contract/entities/revision.ts'
import { priceText } from '#src/features/listing/index.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'

interface PriceQuestionProps {
  price: PriceConsequence
  /** The home whose price it is, once it is known. */
  title: string | undefined
  /** A rent says that it is a month's. */
  listingType: ListingType | undefined
  onConfirm: () => void
  onCorrect: () => void
}

/** Asks about a price that nobody would believe, with both prices. */
export function PriceQuestion({
  price: { before, after },
  title,
  listingType,
  onConfirm,
  onCorrect,
}: PriceQuestionProps) {
  const { i18n } = useLingui()
  const [old, next] = [before, after].map((amount) => priceText(amount, listingType ?? 'sale', i18n))
  return (
    <Sheet isOpen onClose={onCorrect} title={<Trans>Is this price right?</Trans>} about={title}>
      <chakra.div display="grid" gap="4">
        <p>
          <Trans>
            The new price is <strong>{next}</strong>. It was {old}.
          </Trans>
        </p>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button onClick={onConfirm}>
            <Trans>Yes, publish {next}</Trans>
          </Button>
          <Button variant="outline" onClick={onCorrect}>
            <Trans>Correct the price</Trans>
          </Button>
        </chakra.div>
      </chakra.div>
    </Sheet>
  )
}
