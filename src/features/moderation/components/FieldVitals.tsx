import { chakra } from '@chakra-ui/react'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { numberFormat, withOneKindOfSpace } from '#contract/amounts.ts'
import type { Vital, VitalDevice, VitalPage, WebVitals } from '#contract/entities/vitals.ts'
import { webVitalsQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'

const pageNames: Readonly<Record<VitalPage, ReturnType<typeof msg>>> = {
  home: msg`Home page`,
  results: msg`Search results`,
  listing: msg`Listing`,
  article: msg`Article`,
  account: msg`Account`,
  other: msg`Other pages`,
}
const deviceNames: Readonly<Record<VitalDevice, ReturnType<typeof msg>>> = {
  phone: msg`Phone`,
  desktop: msg`Computer`,
}

/** Where three of four visits are good by Core Web Vitals, a measure is good. */
const goodShare = 0.75

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'sm',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      fontWeight: 'inherit',
      py: '2',
      pe: { base: '2', sm: '4' },
    },
    '& thead th': { color: 'fg.muted' },
    '& tbody tr': { borderTopWidth: '1px' },
    '& .figure': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& .share': { display: 'block', color: 'fg.muted' },
    // A phone has no room for the page beside its figures.
    '& tr': { display: { base: 'grid', sm: 'table-row' }, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& tr > th:first-of-type': { gridColumn: '1 / -1', display: { base: 'flex', sm: 'table-cell' }, gap: '2' },
    '& tr > :not(th:first-of-type)': { pt: { base: '0', sm: '2' } },
    '& thead th:first-of-type': { display: { base: 'none', sm: 'table-cell' } },
    "& [data-is-good='false']": { color: 'orange.fg', fontWeight: 'strong' },
  },
})

/** How pages felt to those who visited them: measured in a sample of visits, without identity. */
export function FieldVitals() {
  const api = useApi()
  const { data, error, refetch } = useQuery(webVitalsQuery(api))
  return (
    <AccountSection
      heading={<Trans>Speed for visitors</Trans>}
      intro={
        <Trans>
          Three of four visits in the last 28 days were at least this fast. A sample of visits is measured, without
          identity.
        </Trans>
      }
    >
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="10rem" />}
      {data !== undefined && <Figures pages={data.pages} />}
    </AccountSection>
  )
}

function Figures({ pages }: WebVitals) {
  const { i18n } = useLingui()
  if (pages.length === 0)
    return (
      <chakra.p color="fg.muted">
        <Trans>No visit has been measured yet.</Trans>
      </chakra.p>
    )
  const written = (options: Intl.NumberFormatOptions) => (value: number) =>
    withOneKindOfSpace(numberFormat(i18n.locale, options).format(value))
  const inSeconds = written({ style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 })
  const seconds = (ms: number) => inSeconds(ms / 1_000)
  const milliseconds = written({ style: 'unit', unit: 'millisecond', unitDisplay: 'short', maximumFractionDigits: 0 })
  const shift = written({ maximumFractionDigits: 3 })
  return (
    <chakra.div overflowX="auto">
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Page</Trans>
            </th>
            <th scope="col">
              <Trans>Main content shown</Trans>
            </th>
            <th scope="col">
              <Trans>Response to a press</Trans>
            </th>
            <th scope="col">
              <Trans>Layout shift</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ page, device, lcp, inp, cls }) => (
            <tr key={`${page} ${device}`}>
              <th scope="row">
                {i18n._(pageNames[page])}
                <span className="share">{i18n._(deviceNames[device])}</span>
              </th>
              <Figure vital={lcp} text={seconds} />
              <Figure vital={inp} text={milliseconds} />
              <Figure vital={cls} text={shift} />
            </tr>
          ))}
        </tbody>
      </Table>
    </chakra.div>
  )
}

function Figure({ vital, text }: { vital: Vital | undefined; text: (value: number) => string }) {
  const { i18n } = useLingui()
  if (vital === undefined)
    return (
      <td>
        <Trans>not measured</Trans>
      </td>
    )
  const share = withOneKindOfSpace(numberFormat(i18n.locale, { style: 'percent' }).format(vital.good))
  return (
    <td>
      <span className="figure" data-is-good={vital.good >= goodShare}>
        {text(vital.p75)}
      </span>
      <span className="share">
        <Plural value={vital.visits} one={`# visit, ${share} good`} other={`# visits, ${share} good`} />
      </span>
    </td>
  )
}
