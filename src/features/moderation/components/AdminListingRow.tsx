import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { AdminPropertyCard } from '#contract/entities/admin.ts'
import type { Transition } from '#contract/entities/property.ts'
import { StatusBadge, deriveListing, listingTitle, priceText } from '#src/features/listing/index.ts'
import { ListingTerm, StepMenu } from '#src/features/manage/index.ts'
import { formatDate, isoDay } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { SmallPicture } from './SmallPicture.tsx'

const Check = chakra('input', { base: { display: 'block', width: 'icon', height: 'icon', accentColor: 'teal.solid' } })

interface AdminListingRowProps {
  listing: AdminPropertyCard
  isChosen: boolean
  onMark: (isChosen: boolean) => void
  onChoose: (transition: Transition) => void
}

/** A listing in the list of administrators: what and whose it is, where it stands, and what may happen next. */
export function AdminListingRow({ listing, isChosen, onMark, onChoose }: AdminListingRowProps) {
  const { i18n, t } = useLingui()
  const lang = useLocale()
  const title = listingTitle(listing, i18n)
  const { id, owner, openReports, isAppeal, updatedAt } = listing
  const { prices, listingType } = deriveListing(listing)
  return (
    <tr>
      <td className="first">
        <Check
          type="checkbox"
          aria-label={t`Select ${title}`}
          checked={isChosen}
          onChange={({ target }) => onMark(target.checked)}
        />
      </td>
      <th scope="row" className="first">
        <chakra.span display="flex" gap="3" alignItems="center">
          <SmallPicture listing={listing} />
          <span className="line">
            <TextLink
              to="/$lang/admin/properties"
              params={{ lang }}
              search={{ listing: id }}
              look="plain"
              fontWeight="strong"
              preload={false}
            >
              {title}
            </TextLink>{' '}
            <chakra.span color="fg.muted">{id}</chakra.span>
          </span>
        </chakra.span>
      </th>
      <td className="rest line md" title={owner.email}>
        {owner.displayName}
      </td>
      <td className="rest number line">{priceText(prices.price, listingType, i18n)}</td>
      <td className="rest">
        <chakra.span display="flex" flexWrap="wrap" gap="1">
          <StatusBadge status={listing.status} />
          {isAppeal && (
            <Badge colorPalette="purple">
              <Trans>Appeal</Trans>
            </Badge>
          )}
        </chakra.span>
      </td>
      <td className="rest lg">
        <ListingTerm listing={listing} />
      </td>
      <td className="rest md">
        {openReports > 0 && (
          <Badge colorPalette="red">
            <Plural value={openReports} one="# report" other="# reports" />
          </Badge>
        )}
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
