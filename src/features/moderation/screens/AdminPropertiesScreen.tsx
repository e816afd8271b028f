import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiMagnify } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { AdminPropertyCard } from '#contract/entities/admin.ts'
import type { Transition } from '#contract/entities/property.ts'
import { listingTitle } from '#src/features/listing/index.ts'
import {
  BulkBar,
  BulkDialog,
  BulkOutcome,
  SelectAll,
  StepOutcome,
  requestedStep,
  stepsFor,
  useBulkStep,
  useListingStep,
  useSelection,
} from '#src/features/manage/index.ts'
import { AdminPage } from '#src/features/moderation/components/AdminPage.tsx'
import { AdminStepDialog } from '#src/features/moderation/components/AdminStepDialog.tsx'
import { ListingFilters } from '#src/features/moderation/components/ListingFilters.tsx'
import { ListingTable } from '#src/features/moderation/components/ListingTable.tsx'
import { PendingRows } from '#src/features/moderation/components/ListTable.tsx'
import { readAdminListings } from '#src/features/moderation/model/readAdminListings.ts'
import { adminPropertiesQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'
import { PageLinks } from '#src/ui/dashboard/PageLinks.tsx'

/** As many as somebody chooses for one step; the server allows a hundred. */
const rowsOfPage = 50

/** All listings in every status; filters and order stand in the address. Several can take the same step at once. */
export function AdminPropertiesScreen({ search }: { search: Record<string, unknown> }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const api = useApi()
  const query = readAdminListings(search)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    adminPropertiesQuery(api, { ...query, itemsPerPage: rowsOfPage }),
  )
  const stepping = useListingStep('admin')
  const [title, setTitle] = useState('')
  const { marked, mark, clear } = useSelection()
  const bulk = useBulkStep('admin', (id) => mark([id], false))
  // Whoever took a step is still called by name when it is no more in the list.
  const [stepped, setStepped] = useState<readonly AdminPropertyCard[]>([])
  const listings = data?._embedded?.item ?? []
  const chosen = listings.filter(({ id }) => marked.has(id))
  const choose = (listing: AdminPropertyCard, transition: Transition) => {
    setTitle(listingTitle(listing, i18n))
    stepping.choose(requestedStep(listing, transition))
  }
  const titleOf = (id: number) => {
    const found = stepped.find((one) => one.id === id)
    return found === undefined ? String(id) : listingTitle(found, i18n)
  }
  return (
    <AdminPage about="listings" heading={<Trans>Listings</Trans>}>
      <ListingFilters key={query.q} query={query} />
      {query.ownerId !== undefined && <OfOneOwner owner={listings[0]?.owner.displayName} />}
      <div aria-live="polite">
        <StepOutcome stepping={stepping} title={title} />
        <BulkOutcome bulk={bulk} titleOf={titleOf} />
      </div>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <PendingRows />}
      {data?.totalItems === 0 && <Nothing />}
      {listings.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
          <SelectAll
            isAll={chosen.length === listings.length}
            onChange={(isAll) =>
              mark(
                listings.map(({ id }) => id),
                isAll,
              )
            }
          />
          <chakra.span textStyle="sm" color="fg.muted">
            <Plural context="admin" value={data?.totalItems ?? 0} one="# listing" other="# listings" />
          </chakra.span>
        </chakra.div>
      )}
      {listings.length > 0 && (
        <ListingTable
          listings={listings}
          query={query}
          isStale={isPlaceholderData}
          marked={marked}
          onMark={mark}
          onChoose={choose}
        />
      )}
      {chosen.length > 0 && !bulk.isPending && (
        <BulkBar
          chosen={chosen}
          onClear={clear}
          onStep={(event) => {
            setStepped(chosen)
            bulk.choose(stepsFor(event, chosen))
          }}
        />
      )}
      {data !== undefined && (
        <PageLinks
          page={query.page ?? 1}
          totalItems={data.totalItems ?? 0}
          itemsPerPage={data.itemsPerPage}
          renderLink={(page, content) => (
            <LinkButton
              to="/$lang/admin/properties"
              params={{ lang }}
              search={{ ...query, page }}
              variant="outline"
              size="sm"
            >
              {content}
            </LinkButton>
          )}
        />
      )}
      <AdminStepDialog stepping={stepping} title={title} />
      <BulkDialog bulk={bulk} by="admin" chosen={stepped} />
    </AdminPage>
  )
}

/** Whose listings alone are shown: no filter above says it. */
function OfOneOwner({ owner }: { owner: string | undefined }) {
  const lang = useLocale()
  return (
    <Notice
      action={
        <LinkButton to="/$lang/admin/properties" params={{ lang }} search={{}} variant="outline" size="sm">
          <Trans>All listings</Trans>
        </LinkButton>
      }
    >
      {owner === undefined ? <Trans>Only listings of one owner</Trans> : <Trans>Only listings of {owner}</Trans>}
    </Notice>
  )
}

function Nothing() {
  const lang = useLocale()
  return (
    <EmptyState
      icon={mdiMagnify}
      heading={
        <SectionHeading>
          <Trans>No listings found</Trans>
        </SectionHeading>
      }
      actions={
        <LinkButton to="/$lang/admin/properties" params={{ lang }} search={{}} variant="outline">
          <Trans>All listings</Trans>
        </LinkButton>
      }
    >
      <Trans>Try a shorter search or another status.</Trans>
    </EmptyState>
  )
}
