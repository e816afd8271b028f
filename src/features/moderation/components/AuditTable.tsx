import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { AdminAction } from '#contract/entities/adminAction.ts'
import type { PropertyStatus } from '#contract/entities/property.ts'
import { placeText } from '#contract/placeText.ts'
import { reasonWord, statusName } from '#src/features/listing/index.ts'
import { actText } from '#src/features/moderation/model/actText.ts'
import { isoDay } from '#src/platform/i18n/format.ts'
import { formatLogMoment } from '#src/platform/i18n/formatMoment.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { ListTable } from './ListTable.tsx'
import { UserLink } from './UserLink.tsx'

/** On a phone an entry has two lines: what was done to what, and below it when and by whom; why has lines of its own. */
const Log = chakra(ListTable, {
  base: {
    '& tbody tr': { rowGap: '0', py: { base: '2', sm: '0' } },
    '& tbody tr::after': { content: { base: '""', sm: 'none' }, flexBasis: '100%', height: '0' },
    '& td, & tbody th': {
      smDown: { order: '1', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
    },
    // Beside the moment, and before what has no room left.
    '& tbody .who': { maxWidth: { base: 'calc(100% - 11rem)', sm: 'none' } },
    // Two lines of it are no higher than a row.
    '& tbody .what': {
      fontWeight: 'strong',
      order: { base: '-1', sm: '0' },
      whiteSpace: { sm: 'normal' },
      overflowWrap: { sm: 'break-word' },
      lineHeight: { sm: '1.3' },
    },
    '& tbody .about': { order: { base: '-1', sm: '0' }, flex: { base: '1 1 0', sm: 'none' } },
    '& .why': {
      flex: { base: '1 0 100%', sm: 'none' },
      smDown: { whiteSpace: 'normal', lineClamp: '2', _empty: { display: 'none' } },
    },
    '& tbody .when, & tbody .who, & tbody .why': { color: { base: 'fg.muted', sm: 'inherit' } },
    '& tbody .when': { fontVariantNumeric: 'tabular-nums' },
  },
})

interface AuditTableProps {
  actions: readonly AdminAction[]
  /** Others have been asked for; these are shown until they come. */
  isStale: boolean
}

/** What administrators did, in columns: when, who, what, to what, and why. */
export function AuditTable({ actions, isStale }: AuditTableProps) {
  const { t } = useLingui()
  return (
    <Log aria-label={t`Audit log`} aria-busy={isStale || undefined}>
      <thead>
        <tr>
          <chakra.th scope="col" width={{ sm: '9.75rem', md: '10.5rem' }}>
            <Trans context="audit log">When</Trans>
          </chakra.th>
          <chakra.th scope="col" width={{ sm: '16%', md: '14%' }}>
            <Trans context="audit log">Who</Trans>
          </chakra.th>
          <chakra.th scope="col" width={{ sm: '22%', md: '17%' }}>
            <Trans context="audit log">What</Trans>
          </chakra.th>
          <chakra.th scope="col" width={{ md: '24%' }}>
            <Trans>Listing or user</Trans>
          </chakra.th>
          <th scope="col">
            <Trans>Reason</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {actions.map((action) => (
          <Entry key={action.id} action={action} />
        ))}
      </tbody>
    </Log>
  )
}

function Entry({ action: entry }: { action: AdminAction }) {
  const { i18n } = useLingui()
  const { at, action, by, listing } = entry
  const what = actText(action, i18n)
  const steps =
    listing?.from === undefined || listing.to === undefined
      ? what
      : `${what}: ${statusName(listing.from, i18n)} → ${statusName(listing.to as PropertyStatus, i18n)}` // a status or its end
  const why = whyOf(entry, i18n)
  return (
    <tr>
      <td className="when line">
        <time dateTime={isoDay(at)}>{formatLogMoment(at, i18n.locale)}</time>
      </td>
      <td className="who line">
        {by === undefined ? (
          <Trans>Deleted account or operator</Trans>
        ) : (
          <UserLink userId={by.id} look="plain" title={by.email}>
            {by.displayName}
          </UserLink>
        )}
      </td>
      <th scope="row" className="what line" title={steps}>
        {what}
      </th>
      <td className="about line">
        <About action={entry} />
      </td>
      <td className="why line" title={why}>
        {why}
      </td>
    </tr>
  )
}

/** To what it was done, as a link: a listing, a user, or how many listings. */
function About({ action: { listing, account, count } }: { action: AdminAction }) {
  const lang = useLocale()
  const address = listing === undefined ? '' : placeText(listing.formattedAddress)
  return (
    <>
      {listing !== undefined && (
        <TextLink
          to="/$lang/admin/properties"
          params={{ lang }}
          search={{ listing: listing.id }}
          title={address}
          look="alone"
          preload={false}
        >
          {address === '' ? <Trans>Listing {listing.id}</Trans> : address}
        </TextLink>
      )}
      {account !== undefined && (
        <UserLink userId={account.id} look="alone" title={account.email}>
          {account.displayName}
        </UserLink>
      )}
      {count !== undefined && (
        <>
          {account !== undefined && ' · '}
          <Plural context="admin" value={count} one="# listing" other="# listings" />
        </>
      )}
    </>
  )
}

function whyOf({ reason }: AdminAction, i18n: ReturnType<typeof useLingui>['i18n']): string {
  const word = reason?.code === undefined ? undefined : reasonWord(reason.code)
  return [word === undefined ? '' : i18n._(word), reason?.text ?? ''].filter((part) => part !== '').join(': ')
}
