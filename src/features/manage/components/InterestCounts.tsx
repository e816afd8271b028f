import { Plural } from '@lingui/react/macro'

import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { TextLink } from '#src/ui/components/TextLink.tsx'

/** How many wrote about a listing and saved it; what nobody did is not counted out. */
export function InterestCounts({ listingId, leads, favorites, phoneViews = 0 }: InterestCountsProps) {
  const lang = useLocale()
  return (
    <>
      {leads > 0 && (
        <TextLink
          to="/$lang/profile/leads"
          params={{ lang }}
          search={{ box: 'received', listing: listingId }}
          preload={false}
        >
          <Plural value={leads} one="# message" other="# messages" />
        </TextLink>
      )}
      {phoneViews > 0 && (
        <span>
          <Plural value={phoneViews} one="phone number shown once" other="phone number shown # times" />
        </span>
      )}
      {favorites > 0 && (
        <span>
          <Plural value={favorites} one="# save" other="# saves" />
        </span>
      )}
    </>
  )
}

interface InterestCountsProps {
  listingId: number
  leads: number
  favorites: number
  /** How often the phone number was asked for; lists do not say it. */
  phoneViews?: number
}
