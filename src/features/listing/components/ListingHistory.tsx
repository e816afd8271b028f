import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  mdiCheckCircleOutline,
  mdiCloseCircleOutline,
  mdiRestore,
  mdiTagOutline,
  mdiTrendingDown,
  mdiTrendingUp,
} from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { MarketStep, PropertyHistory } from '#contract/entities/propertyHistory.ts'
import { daysOnMarket, priceSincePublished } from '#src/features/listing/model/marketFigures.ts'
import { propertyHistoryQuery } from '#src/features/listing/queries/propertyHistory.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatDate, formatMoney, formatNumber, isoDay } from '#src/platform/i18n/format.ts'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'

const Steps = chakra('ol', {
  base: {
    listStyleType: 'none',
    mt: '4',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: '3',
      alignItems: 'start',
      py: '3',
      borderTopWidth: '1px',
    },
    '& > li > svg': { mt: '2px', color: 'fg.muted' },
    '& > li[data-way=down] > svg': { color: 'green.solid' },
    '& > li[data-way=up] > svg': { color: 'orange.solid' },
    '& time': { display: 'block', textStyle: 'sm', color: 'fg.muted' },
    '& .cost': { whiteSpace: 'nowrap', fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
  },
})

/** When a listing came to the market, and what became of its price since; nothing where that is not known. */
export function ListingHistory({ listingId }: { listingId: number }) {
  const { data } = useQuery(propertyHistoryQuery(useApi(), listingId))
  if (data === undefined || data.steps.length === 0) return null
  return (
    <section data-print="none">
      <SectionHeading>
        <Trans>Price and history</Trans>
      </SectionHeading>
      <Summary steps={data.steps} />
      <Steps>
        {data.steps.toReversed().map((step) => (
          <Step key={`${step.at} ${step.event}`} step={step} />
        ))}
      </Steps>
    </section>
  )
}

function Summary({ steps }: Pick<PropertyHistory, 'steps'>) {
  const { i18n } = useLingui()
  const [now] = useState(() => Date.now())
  const days = daysOnMarket(steps, now)
  const since = priceSincePublished(steps)
  const amount = formatMoney(Math.abs(since), i18n.locale)
  return (
    <chakra.p mt="1" color="fg.muted">
      {days !== null && <Plural value={days} _0="Listed today." one="Listed for # day." other="Listed for # days." />}{' '}
      {since < 0 && <Trans>{amount} less than the original price.</Trans>}
      {since > 0 && <Trans>{amount} more than the original price.</Trans>}
    </chakra.p>
  )
}

function Step({ step }: { step: MarketStep }) {
  const { i18n } = useLingui()
  const { at, price } = step
  const way = wayOf(step)
  return (
    <li data-way={way}>
      <Icon path={way === 'level' ? icons[step.event] : way === 'down' ? mdiTrendingDown : mdiTrendingUp} />
      <div>
        <span>
          <StepWords step={step} />
        </span>
        <time dateTime={isoDay(at)}>{formatDate(at, i18n.locale)}</time>
      </div>
      <span className="cost">{formatMoney(price, i18n.locale)}</span>
    </li>
  )
}

const icons = {
  published: mdiTagOutline,
  repriced: mdiTagOutline,
  withdrawn: mdiCloseCircleOutline,
  sold: mdiCheckCircleOutline,
  rented: mdiCheckCircleOutline,
  republished: mdiRestore,
} as const satisfies Record<MarketStep['event'], string>

function wayOf({ price, priceBefore = price }: MarketStep): 'down' | 'level' | 'up' {
  if (price === priceBefore) return 'level'
  return price < priceBefore ? 'down' : 'up'
}

function StepWords({ step }: { step: MarketStep }) {
  switch (step.event) {
    case 'published':
      return <Trans>Listed</Trans>
    case 'repriced':
      return <PriceWords step={step} />
    case 'withdrawn':
      return <Trans>Taken off the market</Trans>
    case 'sold':
      return <Trans>Sold</Trans>
    case 'rented':
      return <Trans>Rented</Trans>
    default:
      return (
        <>
          <Trans>Listed again</Trans>
          {step.priceBefore !== undefined && (
            <>
              {' · '}
              <PriceWords step={step} />
            </>
          )}
        </>
      )
  }
}

function PriceWords({ step: { price, priceBefore = price } }: { step: MarketStep }) {
  const { i18n } = useLingui()
  const amount = formatMoney(Math.abs(price - priceBefore), i18n.locale)
  const percent = formatNumber(priceBefore === 0 ? 0 : (Math.abs(price - priceBefore) / priceBefore) * 100, i18n.locale)
  return price < priceBefore ? (
    <Trans>
      Reduced by {amount} ({percent}%)
    </Trans>
  ) : (
    <Trans>
      Raised by {amount} ({percent}%)
    </Trans>
  )
}
