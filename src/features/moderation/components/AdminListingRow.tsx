import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import type { AdminPropertyCard } from '#contract/entities/admin.ts'
import type { Transition } from '#contract/entities/property.ts'
import { StatusBadge, deriveListing, listingTitle, priceText } from '#src/features/listing/index.ts'
import { ListingTerm, StepMenu } from '#src/features/manage/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

const Row = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) minmax(0, 22rem) auto' },
    gap: '3',
    alignItems: 'center',
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'card',
    p: '3',
    '&:has(input:checked)': { borderColor: 'teal.border', bg: 'teal.subtle' },
    '& .where': { gridColumn: { base: '2', md: 'auto' } },
    '& .more': { gridColumn: { base: '2', md: 'auto' } },
  },
})

const Check = chakra('input', { base: { width: 'icon', height: 'icon', accentColor: 'teal.solid', margin: '3' } })

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
  const { id, owner, openReports, isAppeal } = listing
  const { prices, listingType } = deriveListing(listing)
  const amount = priceText(prices.price, listingType, i18n)
  return (
    <Row aria-label={title}>
      <Check
        type="checkbox"
        aria-label={t`Select ${title}`}
        checked={isChosen}
        onChange={({ target }) => onMark(target.checked)}
      />
      <chakra.div minWidth="0">
        <p>
          <TextLink
            to="/$lang/admin/properties"
            params={{ lang }}
            search={{ listing: id }}
            look="plain"
            fontWeight="strong"
            preload={false}
          >
            {title}
          </TextLink>
        </p>
        <chakra.p textStyle="sm" color="fg.muted">
          {id} · {amount !== null && `${amount} · `}
          {owner.displayName} ({owner.email})
        </chakra.p>
      </chakra.div>
      <chakra.div className="where" display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center">
        <StatusBadge status={listing.status} />
        {isAppeal && (
          <Badge colorPalette="purple">
            <Trans>Appeal</Trans>
          </Badge>
        )}
        {openReports > 0 && (
          <Badge colorPalette="red">
            <Trans>Reports: {openReports}</Trans>
          </Badge>
        )}
        <ListingTerm listing={listing} />
      </chakra.div>
      <div className="more">
        <StepMenu transitions={listing.transitions} title={title} onChoose={onChoose} />
      </div>
    </Row>
  )
}
