import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'

import type { Property } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import {
  Gallery,
  ListingDescription,
  ListingFacts,
  type PropertyWords,
  deriveListing,
  offerOf,
  priceText,
  propertyWordsQuery,
} from '#src/features/listing/index.ts'
import {
  Consequences,
  Difference,
  StatusHistory,
  StatusReason,
  changedText,
  positionIn,
  revisionQuery,
} from '#src/features/manage/index.ts'
import type { DecisionUndo } from '#src/features/moderation/actors/useDecisionUndo.ts'
import { wordChanges } from '#src/features/moderation/model/wordChanges.ts'
import { wasApproved } from '#src/features/moderation/model/wasApproved.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatDate, formatNumber, isoDay } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { kilometresBetween } from '#src/platform/maps/area.ts'
import { Notice } from '#src/ui/components/Notice.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'

import { ExactPlace } from './ExactPlace.tsx'
import { OwnerPanel } from './OwnerPanel.tsx'
import { Reports } from './Reports.tsx'
import { WordChanges } from './WordChanges.tsx'

/** Where it is wide enough, what the public sees lies beside what is known about it and its owner. */
const Layout = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 20rem)' },
    // The first of the second column is as high as it is, the last one fills the rest.
    gridTemplateRows: { lg: 'auto 1fr' },
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6', minWidth: '0' },
    '& > div:empty': { display: 'none' },
    '& > .main': { gridColumn: { lg: '1' }, gridRow: { lg: '1 / 3' } },
    // The listing is named larger than what it consists of.
    '& > .main > section section > h2': { textStyle: 'lg' },
    '& > .head, & > .tail': { gridColumn: { lg: '2' } },
  },
})

interface ReviewedListingProps {
  listing: Property
  title: string
  /** Offers to undo what was decided last. */
  undo: DecisionUndo
}

/** A listing with all that somebody who decides about it has to know: whose it is, what the public sees, where it is. */
export function ReviewedListing({ listing, title, undo }: ReviewedListingProps) {
  const { i18n } = useLingui()
  const api = useApi()
  const { data: words } = useQuery(propertyWordsQuery(api))
  const derived = deriveListing(listing)
  const isChange = listing.revision?.state === 'inReview'
  const { data: difference } = useQuery({ ...revisionQuery(api, listing.id), enabled: isChange })
  // In one column, what changed stands before what it is a change of; that nothing did can wait.
  const isChanged = (listing.changes ?? []).length > 0
  const changes = !isChange && (
    <AccountSection heading={<Trans>Changed since the last approval</Trans>}>
      <Changes changes={listing.changes} history={listing.history ?? []} words={words} />
    </AccountSection>
  )
  const amount = priceText(derived.prices.price, derived.listingType, i18n)
  return (
    <Layout>
      <div className="head">
        <Appeal listing={listing} />
        <Reports listingId={listing.id} reports={listing.reports ?? []} undo={undo} />
        <Duplicates ids={listing.possibleDuplicates ?? []} />
        {isChanged && changes}
      </div>
      <div className="main">
        {difference && (
          <AccountSection
            heading={<Trans>Changes to a published listing</Trans>}
            intro={<Trans>If you reject them, the published listing stays unchanged.</Trans>}
          >
            <Consequences consequences={difference.consequences} isForModerator />
            <Difference difference={difference} compareTexts={compareTexts} />
          </AccountSection>
        )}
        <AccountSection
          heading={<chakra.span textStyle={{ base: 'xl', md: '2xl' }}>{title}</chakra.span>}
          intro={[offerOf(derived, i18n), amount].filter(Boolean).join(' · ')}
        >
          {derived.images.length > 0 && <Gallery pictures={[{ tab: 'photos', media: derived.images }]} />}
          <ListingDescription descriptions={listing.descriptions} />
          {words !== undefined && (
            <ListingFacts details={derived.propertyDetails} words={words} listingType={derived.listingType} />
          )}
        </AccountSection>
        <ExactPlace listing={listing} />
      </div>
      <div className="tail">
        <OwnerPanel listingId={listing.id} />
        {!isChanged && changes}
        <AccountSection heading={<Trans>History</Trans>}>
          <StatusHistory history={listing.history ?? []} />
        </AccountSection>
      </div>
    </Layout>
  )
}

/** After these steps it waits for another reason; a decision that was taken back is none of them. */
const endsAppeal = new Set(['SUBMIT', 'RESUBMIT', 'TAKE_DOWN', 'HOLD', 'RESTORE'])

/** What the owner says against the last rejection, as long as it waits because of that. */
function Appeal({ listing }: { listing: Property }) {
  const { i18n } = useLingui()
  const { status, history = [] } = listing
  const last = history.findLast(({ event }) => endsAppeal.has(event) || event === 'APPEAL')
  if (!statusHas(status, 'waiting') || last?.event !== 'APPEAL') return null
  const before = history.slice(0, history.indexOf(last))
  const refusal = before.findLast(({ event }) => event === 'REJECT' || event === 'TAKE_DOWN')
  return (
    <AccountSection heading={<Trans>Appeal</Trans>}>
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        {last.reason?.text}
      </chakra.p>
      <chakra.p textStyle="sm" color="fg.muted">
        <time dateTime={isoDay(last.at)}>{formatDate(last.at, i18n.locale)}</time>
      </chakra.p>
      {refusal?.reason !== undefined && (
        <chakra.div borderLeftWidth="2px" pl="3">
          <chakra.p textStyle="sm" color="fg.muted">
            <Trans>Against this decision:</Trans>
          </chakra.p>
          <StatusReason reason={refusal.reason} />
        </chakra.div>
      )}
    </AccountSection>
  )
}

function Duplicates({ ids }: { ids: readonly number[] }) {
  const lang = useLocale()
  if (ids.length === 0) return null
  return (
    <Notice tone="warning">
      <Trans>Possible duplicate:</Trans>{' '}
      {ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <TextLink to="/$lang/admin/properties" params={{ lang }} search={{ listing: id }} preload={false}>
            {id}
          </TextLink>
        </Fragment>
      ))}
    </Notice>
  )
}

/** Long texts in one, with the words that changed; nothing where the values are better read beside each other. */
function compareTexts(before: unknown, after: unknown) {
  if (typeof before !== 'string' || typeof after !== 'string') return null
  const parts = wordChanges(before, after)
  return parts && <WordChanges parts={parts} />
}

interface ChangesProps {
  changes: Property['changes']
  history: NonNullable<Property['history']>
  words: PropertyWords | undefined
}

function Changes({ changes, history, words }: ChangesProps) {
  const { i18n } = useLingui()
  const lang = useLocale()
  if (changes === undefined)
    return (
      <p>
        {/* What was approved long ago was only written down once it changed. */}
        {wasApproved(history) ? (
          <Trans>Approved before. No changes have been recorded since.</Trans>
        ) : (
          <Trans>Never approved before. Everything is new.</Trans>
        )}
      </p>
    )
  if (changes.length === 0)
    return (
      <p>
        <Trans>No changes.</Trans>
      </p>
    )
  return (
    <chakra.dl display="grid" gap="3">
      {changes.map(({ field, before, after }) => {
        const known = words?.fields.find(({ key }) => key === field)
        const read = (value: unknown) => changedText(value, known, i18n)
        const [from, to] = [positionIn(before), positionIn(after)]
        const metres = from && to && formatNumber(Math.round(kilometresBetween(from, to) * 1_000), i18n.locale)
        if (metres !== undefined)
          return (
            <chakra.div key={field}>
              <chakra.dt fontWeight="strong">{known?.label[lang] ?? field}</chakra.dt>
              <chakra.dd>
                <Trans>The pin moves by {metres} m.</Trans>
              </chakra.dd>
            </chakra.div>
          )
        const compared = compareTexts(before, after)
        if (compared)
          return (
            <chakra.div key={field} minWidth="0">
              <chakra.dt fontWeight="strong">{known?.label[lang] ?? field}</chakra.dt>
              <chakra.dd>{compared}</chakra.dd>
            </chakra.div>
          )
        return (
          <chakra.div key={field} minWidth="0" overflowWrap="anywhere">
            <chakra.dt fontWeight="strong">{known?.label[lang] ?? field}</chakra.dt>
            {before !== undefined && (
              <chakra.dd>
                <del>{read(before)}</del>
              </chakra.dd>
            )}
            {after !== undefined && (
              <chakra.dd>
                <chakra.ins textDecoration="none" bg="green.muted">
                  {read(after)}
                </chakra.ins>
              </chakra.dd>
            )}
          </chakra.div>
        )
      })}
    </chakra.dl>
  )
}
