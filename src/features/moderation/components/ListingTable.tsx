import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'

import type { AdminPropertyCard } from '#contract/entities/admin.ts'
import type { Transition } from '#contract/entities/property.ts'
import { useRangeMark } from '#src/features/manage/index.ts'
import type { AdminListingsQuery } from '#src/features/moderation/model/readAdminListings.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'

import { AdminListingRow } from './AdminListingRow.tsx'
import { ListTable, SortHead } from './ListTable.tsx'

interface ListingTableProps {
  listings: readonly AdminPropertyCard[]
  query: AdminListingsQuery
  /** Others have been asked for; these are shown until they come. */
  isStale: boolean
  marked: ReadonlySet<number>
  onMark: (ids: readonly number[], isMarked: boolean) => void
  onChoose: (listing: AdminPropertyCard, transition: Transition) => void
}

/** A page of listings, sorted by the server. */
export function ListingTable({ listings, query, isStale, marked, onMark, onChoose }: ListingTableProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  const mark = useRangeMark(
    listings.map(({ id }) => id),
    onMark,
  )
  const head = {
    current: query.sort ?? 'updated',
    onSort: (sort: NonNullable<AdminListingsQuery['sort']>) =>
      void navigate({ to: '/$lang/admin/properties', params: { lang }, search: { ...query, sort, page: 1 } }),
  }
  return (
    <ListTable aria-label={t`Listings`} aria-busy={isStale || undefined}>
      <thead>
        <tr>
          <td style={{ width: '2.5rem' }} aria-label={t`Selection`} />
          <SortHead
            {...head}
            sorts={[
              { sort: 'id', is: 'descending' },
              { sort: '-id', is: 'ascending' },
            ]}
          >
            <Trans>Listing</Trans>
          </SortHead>
          <th scope="col" className="md" style={{ width: '8.5rem' }}>
            <Trans>Owner</Trans>
          </th>
          <SortHead
            {...head}
            className="number"
            width="9.75rem"
            sorts={[
              { sort: 'price', is: 'ascending' },
              { sort: '-price', is: 'descending' },
            ]}
          >
            <Trans>Price</Trans>
          </SortHead>
          <chakra.th scope="col" width={{ base: '9.75rem', md: '12.5rem' }}>
            <Trans>Status</Trans>
          </chakra.th>
          <SortHead
            {...head}
            className="lg"
            width="9.5rem"
            sorts={[
              { sort: 'waiting', is: 'ascending' },
              { sort: '-waiting', is: 'descending' },
            ]}
          >
            <Trans>In this status</Trans>
          </SortHead>
          <SortHead {...head} className="md" width="6rem" sorts={[{ sort: 'reports', is: 'descending' }]}>
            <Trans>Reports</Trans>
          </SortHead>
          <SortHead
            {...head}
            className="lg"
            width="8.75rem"
            sorts={[
              { sort: 'updated', is: 'descending' },
              { sort: '-updated', is: 'ascending' },
            ]}
          >
            <Trans>Changed</Trans>
          </SortHead>
          <td className="more" aria-label={t`Actions`} />
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => (
          <AdminListingRow
            key={listing.id}
            listing={listing}
            isChosen={marked.has(listing.id)}
            onMark={(isMarked, isRange) => mark(listing.id, isMarked, isRange)}
            onChoose={(transition) => onChoose(listing, transition)}
          />
        ))}
      </tbody>
    </ListTable>
  )
}
