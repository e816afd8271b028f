import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import type { AdminPropertyCard } from '#contract/entities/admin.ts'
import type { Transition } from '#contract/entities/property.ts'
import { deriveListing, listingTitle, priceText } from '#src/features/listing/index.ts'
import { isRangePress, ListingTerm, StepMenu } from '#src/features/manage/index.ts'
import { formatDate, isoDay } from '#src/platform/i18n/format.ts'
import { Badge } from '#src/ui/components/Badge.tsx'

import { ListingCell } from './ListingCell.tsx'
import { ListingStatus } from './ListingStatus.tsx'
import { ReportCount } from './ReportCount.tsx'

const Check = chakra('input', { base: { display: 'block', width: 'icon', height: 'icon', accentColor: 'teal.solid' } })

interface AdminListingRowProps {
  listing: AdminPropertyCard
  isChosen: boolean
  /** `isRange`: all from the one before to this one are meant. */
  onMark: (isChosen: boolean, isRange: boolean) => void
  onChoose: (transition: Transition) => void
}

/** A listing in the list of administrators: what and whose it is, where it stands, and what may happen next. */
export function AdminListingRow({ listing, isChosen, onMark, onChoose }: AdminListingRowProps) {
  const { i18n, t } = useLingui()
  const title = listingTitle(listing, i18n)
  const { owner, openReports, isAppeal, updatedAt } = listing
  const { prices, listingType } = deriveListing(listing)
  return (
    <tr>
      <td className="first">
        <Check
          type="checkbox"
          aria-label={t`Select ${title}`}
          checked={isChosen}
          onChange={(event) => onMark(event.target.checked, isRangePress(event))}
        />
      </td>
      <ListingCell listing={listing} />
      <td className="rest line md" title={owner.email}>
        {owner.displayName}
      </td>
      <td className="rest number line">{priceText(prices.price, listingType, i18n)}</td>
      <td className="rest">
        <chakra.span display="flex" flexWrap="wrap" gap="1">
          <ListingStatus listing={listing} />
          {isAppeal && (
            <Badge colorPalette="purple">
              <Trans>Appeal</Trans>
            </Badge>
          )}
        </chakra.span>
        <span className="insteadOfLg">
          <ListingTerm listing={listing} isShort />
        </span>
      </td>
      <td className="rest lg">
        <ListingTerm listing={listing} isShort />
      </td>
      <td className="rest md">
        <ReportCount count={openReports} />
      </td>
      <td className="lg dense">
        <time dateTime={isoDay(updatedAt)}>{formatDate(updatedAt, i18n.locale)}</time>
      </td>
      <td className="more">
        <StepMenu transitions={listing.transitions} title={title} onChoose={onChoose} />
      </td>
    </tr>
  )
}
