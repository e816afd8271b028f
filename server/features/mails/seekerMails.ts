/** A listing as mails name it. */
export interface MailListing {
  id: number
  slug: string
  /** Its address or the name of the project. */
  title: string
}

/** A tour as calendars know it; `sequence`: the second of what is said of it, so that the last word counts. Times are ISO texts. */
export interface MailedTour {
  id: number
  start: string
  end: string
  sequence: number
}

/** With a calendar file of the tour, where there is one. */
interface WithTour {
  tour?: MailedTour
}

/**
 * The mails between those who look and those who offer. Times are ISO texts; `replyTo` gets the answers. The name of an
 * owner is '' where none is known.
 */
export interface SeekerMailData {
  /** To the lister: somebody wrote. */
  leadReceived: WithTour & {
    leadId: number
    listing: MailListing
    name: string
    phoneNumber: string | null
    message: string
    /** When the home is to be seen, where a tour was booked. */
    tourStart: string | null
    replyTo: string
  }
  /** To whoever wrote: a copy. */
  leadSent: WithTour & { leadId: number; listing: MailListing; message: string; tourStart: string | null }
  /** To the other side of a conversation. Guests have no page of it: `leadId` is null. */
  leadAnswered: {
    leadId: number | null
    listing: MailListing
    name: string
    text: string
    photoCount?: number
    replyTo: string
  }
  /** To whoever wrote: the listing left the market. */
  leadClosed: WithTour & { listing: MailListing; because: 'sold' | 'rented' | 'gone'; tourStart: string | null }
  /** To the other side of a tour that was called off; `start` is null where no time was agreed. */
  tourCancelled: WithTour & { leadId: number | null; listing: MailListing; name: string | null; start: string | null }
  /** To whoever booked a tour: it is not when it was. */
  tourMoved: WithTour & { leadId: number | null; listing: MailListing; name: string; from: string; start: string }
  /** To whoever booked a viewing: where it is has changed, or the listing is hidden while it is reviewed. */
  viewingAffected: WithTour & {
    leadId: number | null
    listing: MailListing
    change: 'place_changed' | 'in_review'
    start: string
  }
  /** To whoever booked a viewing, the day before. `isExact`: the title is the whole address. */
  viewingReminder: WithTour & {
    accountId: number
    leadId: number
    listing: MailListing
    lister: string
    isExact: boolean
    start: string
  }
  /** To whoever asked for a tour. Mails that were queued before they named the lister do not. */
  tourAgreed: WithTour & { leadId: number | null; listing: MailListing; lister?: string; start: string | null }
}

/** A listing that saved searches found, or that is among the favorites. Prices in CZK, per month for rent; areas in m². */
export interface MailedListing extends MailListing {
  listingType: 'sale' | 'rent'
  propertyType: string
  disposition: string | null
  area: number | null
  price: number | null
  /** Where it became cheaper. */
  priceBefore: number | null
}

/** The mails that tell of listings. */
export interface AlertMailData {
  /** All that somebody's saved searches found since the last mail; of each search the first listings. */
  searchAlerts: {
    accountId: number
    searches: { id: number; name: string; count: number; listings: MailedListing[] }[]
  }
  /** Something became of a favorite. */
  favoriteChanged: { accountId: number; listing: MailedListing; change: 'price_drop' | 'sold' | 'rented' | 'gone' }
  /** To whoever reported a listing. */
  reportSettled: { listing: MailListing; outcome: 'upheld' | 'dismissed' }
}
