import { Plural } from '@lingui/react/macro'

/** How many wrote about a listing and saved it; what nobody did is not counted out. */
export function InterestCounts({ leads, favorites, phoneViews = 0 }: InterestCountsProps) {
  return (
    <>
      {leads > 0 && (
        <span>
          <Plural value={leads} one="# message" other="# messages" />
        </span>
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
  leads: number
  favorites: number
  /** How often the phone number was asked for; lists do not say it. */
  phoneViews?: number
}
