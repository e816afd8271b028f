import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCheckAll, mdiHomePlusOutline, mdiMagnify, mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import type { Transition } from '#contract/entities/property.ts'
import { groupWords, listingTitle } from '#src/features/listing/index.ts'
import { useBulkStep } from '#src/features/manage/actors/useBulkStep.ts'
import { useListingStep } from '#src/features/manage/actors/useListingStep.ts'
import { BulkDialogs, usePricing } from '#src/features/manage/components/BulkDialogs.tsx'
import { BulkBar, BulkOutcome, stepsFor } from '#src/features/manage/components/BulkSteps.tsx'
import { countOfAll, GroupTabs } from '#src/features/manage/components/GroupTabs.tsx'
import { OwnListingSearch } from '#src/features/manage/components/OwnListingSearch.tsx'
import { LookSwitch } from '#src/features/manage/components/LookSwitch.tsx'
import { OwnListingList } from '#src/features/manage/components/OwnListingList.tsx'
import { StepDialog } from '#src/features/manage/components/StepDialog.tsx'
import { StepOutcome } from '#src/features/manage/components/StepOutcome.tsx'
import { useSelection } from '#src/features/manage/components/useSelection.ts'
import { readLook, storeLook } from '#src/features/manage/model/lookStorage.ts'
import { ownSteps } from '#src/features/manage/model/ownSteps.ts'
import { ownSearch, type readOwnSearch } from '#src/features/manage/model/readSearch.ts'
import { requestedStep } from '#src/features/manage/model/requestedStep.ts'
import { ownPropertiesQuery } from '#src/features/manage/queries/ownProperties.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { EmptyState } from '#src/ui/components/EmptyState.tsx'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'
import { ManagePage } from '#src/ui/dashboard/ManagePage.tsx'
import { PageLinks } from '#src/ui/dashboard/PageLinks.tsx'

/** So many are found without searching. */
const readAtAGlance = 10

interface OwnPropertiesScreenProps {
  /** What the address says. */
  search: Omit<ReturnType<typeof readOwnSearch>, 'listing'>
}

/** One's own listings by what has to be done with them. */
export function OwnPropertiesScreen({ search }: OwnPropertiesScreenProps) {
  const { group, q, page, sort, needsAttention } = search
  const { i18n } = useLingui()
  const lang = useLocale()
  const api = useApi()
  const { data, error, refetch } = useQuery(ownPropertiesQuery(api, search))
  // Above the rows: a listing whose status changed may leave the list, and what became of it is still said.
  const stepping = useListingStep('owner')
  const [steppedOne, setSteppedOne] = useState<OwnPropertyCard>()
  const title = steppedOne === undefined ? '' : listingTitle(steppedOne, i18n)
  const { marked, mark, clear } = useSelection()
  const bulk = useBulkStep('owner', (id) => mark([id], false))
  const [stepped, setStepped] = useState<readonly OwnPropertyCard[]>([])
  const pricing = usePricing()
  const choose = (listing: OwnPropertyCard, transition: Transition) => {
    setSteppedOne(listing)
    stepping.choose(requestedStep(listing, transition))
  }
  const reprice = (which: readonly OwnPropertyCard[]) => {
    setStepped(which)
    pricing.open()
  }
  // What became of several is news of this list, not of the next one that is looked at, unless it can be taken back there.
  const list = `${group} ${needsAttention} ${q} ${sort} ${page}`
  const forgetNews = useEffectEvent(() => {
    if (bulk.isFinished && !bulk.isUndoable) bulk.dismiss()
  })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another list is what it waits for
  useEffect(() => forgetNews(), [list])
  const listings = (data?._embedded?.item ?? []).map((listing) => ({ ...listing, transitions: [...ownSteps(listing)] }))
  const [isLong, setIsLong] = useState(false)
  // A search stays where it is while the counts of its words are small.
  if (!isLong && data !== undefined && countOfAll(data.countsByStatus) > readAtAGlance) setIsLong(true)
  const hasSearch = isLong || q !== ''
  // Many are read line by line, unless somebody chose otherwise on this device.
  const [chosenLook, setChosenLook] = useState(() => readLook(() => localStorage))
  const look = hasSearch ? (chosenLook ?? 'rows') : 'cards'
  const chosen = listings.filter(({ id }) => marked.has(id))
  const titleOf = (id: number) => {
    const found = stepped.find((one) => one.id === id)
    return found === undefined ? String(id) : listingTitle(found, i18n)
  }
  return (
    <ManagePage
      heading={<Trans>Your listings</Trans>}
      beside={
        <LinkButton to="/$lang/property-onboarding/$" params={{ lang, _splat: '' }} preload={false}>
          <Icon path={mdiPlus} />
          <Trans>New listing</Trans>
        </LinkButton>
      }
    >
      {data !== undefined && hasSearch && (
        <OwnListingSearch search={search}>
          <LookSwitch
            look={look}
            onChoose={(next) => {
              setChosenLook(next)
              storeLook(() => localStorage, next)
            }}
          />
        </OwnListingSearch>
      )}
      {data !== undefined && <GroupTabs search={search} counts={data.countsByStatus} waiting={data.needingAttention} />}
      <div aria-live="polite">
        <StepOutcome stepping={stepping} title={title} />
        <BulkOutcome bulk={bulk} titleOf={titleOf} />
      </div>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Pending />}
      {data !== undefined && listings.length === 0 && <Nothing search={search} />}
      <OwnListingList
        listings={listings}
        look={look}
        marked={marked}
        onMark={mark}
        onChoose={choose}
        onPrice={(listing) => reprice([listing])}
      />
      {chosen.length > 0 && !bulk.isPending && (
        <BulkBar
          chosen={chosen}
          isAboveNavigation
          onClear={clear}
          onPrice={() => reprice(chosen)}
          onStep={(event) => {
            setStepped(chosen)
            bulk.choose(stepsFor(event, chosen))
          }}
        />
      )}
      {data !== undefined && (
        <PageLinks
          page={page}
          totalItems={data.totalItems ?? 0}
          itemsPerPage={data.itemsPerPage}
          renderLink={(to, content) => (
            <LinkButton
              to="/$lang/profile/properties"
              params={{ lang }}
              search={ownSearch({ ...search, page: to })}
              variant="outline"
              size="sm"
            >
              {content}
            </LinkButton>
          )}
        />
      )}
      <StepDialog
        stepping={{
          ...stepping,
          confirm: (words) => {
            // Whoever does something with one listing has left what was chosen before.
            clear()
            stepping.confirm(words)
          },
        }}
        by="owner"
        title={title}
        extendableTo={steppedOne?.extendableTo}
      />
      <BulkDialogs bulk={bulk} pricing={pricing} chosen={stepped} />
    </ManagePage>
  )
}

function Nothing({ search: { group, q, needsAttention } }: OwnPropertiesScreenProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  if (q !== '') return <NothingFound isNarrowed={group !== undefined || needsAttention} q={q} />
  if (needsAttention) return <NothingWaits />
  const name = group === undefined ? '' : i18n._(groupWords[group])
  return (
    <EmptyState
      icon={mdiHomePlusOutline}
      heading={
        <SectionHeading>
          {group === undefined ? <Trans>You have no listings yet</Trans> : <Trans>No listings: {name}</Trans>}
        </SectionHeading>
      }
      actions={
        group === undefined ? (
          <LinkButton to="/$lang/property-onboarding/$" params={{ lang, _splat: '' }} preload={false}>
            <Trans>List your property</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/$lang/profile/properties" params={{ lang }} search={{}} variant="outline">
            <Trans>All your listings</Trans>
          </LinkButton>
        )
      }
    >
      {group === undefined ? (
        <Trans>Create your first one. It takes about three minutes, and you can finish it later.</Trans>
      ) : (
        <Trans>Listings with this status will appear here.</Trans>
      )}
    </EmptyState>
  )
}

/** Nothing is left to do, which is good news. */
function NothingWaits() {
  const lang = useLocale()
  return (
    <EmptyState
      icon={mdiCheckAll}
      heading={
        <SectionHeading>
          <Trans>Nothing needs your attention</Trans>
        </SectionHeading>
      }
      actions={
        <LinkButton to="/$lang/profile/properties" params={{ lang }} search={{}} variant="outline">
          <Trans>All your listings</Trans>
        </LinkButton>
      }
    >
      <Trans>Rejected listings, and those with new messages or ending soon, appear here.</Trans>
    </EmptyState>
  )
}

/** The same words in all listings, where only a group was searched; else the whole list again. */
function NothingFound({ isNarrowed, q }: { isNarrowed: boolean; q: string }) {
  const lang = useLocale()
  return (
    <EmptyState
      icon={mdiMagnify}
      heading={
        <SectionHeading>
          <Trans>No listings match “{q}”</Trans>
        </SectionHeading>
      }
      actions={
        <LinkButton to="/$lang/profile/properties" params={{ lang }} search={isNarrowed ? { q } : {}} variant="outline">
          {isNarrowed ? <Trans>Search all your listings</Trans> : <Trans>All your listings</Trans>}
        </LinkButton>
      }
    >
      <Trans>Try fewer words, part of the address or the listing number.</Trans>
    </EmptyState>
  )
}

const Pending = () => (
  <chakra.div display="grid" gap="3">
    {['first', 'second', 'third'].map((row) => (
      <Skeleton key={row} height="9rem" borderRadius="panel" />
    ))}
  </chakra.div>
)
