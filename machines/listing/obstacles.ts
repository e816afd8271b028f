import { dayMs } from '#contract/durations.ts'
import type { Both } from '../shared/words.ts'

/** Everything that can stand in the way of a change of status, and what a person reads of it. */
export const obstacleWords = {
  not_yours: {
    en: 'This step is taken by somebody else.',
    cs: 'Tento krok dělá někdo jiný.',
  },
  owner_banned: {
    en: 'The account of the owner is banned.',
    cs: 'Účet majitele je zablokovaný.',
  },
  owner_not_banned: {
    en: 'The account of the owner is not banned.',
    cs: 'Účet majitele není zablokovaný.',
  },
  email_unconfirmed: {
    en: 'Confirm your email address first.',
    cs: 'Nejdříve potvrďte svou e-mailovou adresu.',
  },
  incomplete: {
    en: 'Something that is needed is missing, or does not fit.',
    cs: 'Něco potřebného chybí, nebo není v pořádku.',
  },
  too_few_photos: {
    en: 'There are not enough photos.',
    cs: 'Fotografií není dost.',
  },
  own_listing: {
    en: 'Nobody decides about a listing of their own.',
    cs: 'O vlastním inzerátu nikdo nerozhoduje.',
  },
  own_decision: {
    en: 'The appeal is against your decision: another administrator decides.',
    cs: 'Odvolání je proti vašemu rozhodnutí: rozhodne jiný správce.',
  },
  moderated: {
    en: 'An administrator looks at it first.',
    cs: 'Nejdříve se na něj podívá správce.',
  },
  reason_missing: {
    en: 'Say why, in ten characters or more.',
    cs: 'Napište proč, alespoň deseti znaky.',
  },
  appeal_text_missing: {
    en: 'Say what is wrong with the decision, in twenty characters or more.',
    cs: 'Napište, co je na rozhodnutí špatně, alespoň dvaceti znaky.',
  },
  appealed_before: {
    en: 'You have appealed already. Change the listing and submit it again.',
    cs: 'Už jste se odvolali. Upravte inzerát a odešlete ho znovu.',
  },
  no_cause: {
    en: 'Nothing calls for another review.',
    cs: 'Nic si nežádá nové posouzení.',
  },
  not_for_sale: {
    en: 'This is not for sale.',
    cs: 'Není na prodej.',
  },
  not_for_rent: {
    en: 'This is not for rent.',
    cs: 'Není k pronájmu.',
  },
  not_expired: {
    en: 'Its time is not over.',
    cs: 'Doba inzerce ještě neskončila.',
  },
  changed_since_approval: {
    en: 'It was changed since it was approved, so it has to be reviewed again.',
    cs: 'Od schválení se změnil, proto se musí znovu posoudit.',
  },
  archived_too_long: {
    en: 'It has been in the archive for more than 180 days, so it has to be reviewed again.',
    cs: 'V archivu je déle než 180 dní, proto se musí znovu posoudit.',
  },
  renewable: {
    en: 'It can be renewed without a review.',
    cs: 'Lze ho obnovit bez posouzení.',
  },
  sold_too_long: {
    en: 'It was sold more than 60 days ago.',
    cs: 'Prodán byl před více než 60 dny.',
  },
  too_early: {
    en: 'It is too early for that.',
    cs: 'Na to je ještě brzy.',
  },
  deleted_too_long: {
    en: 'It was deleted more than 40 days ago.',
    cs: 'Smazán byl před více než 40 dny.',
  },
  still_restorable: {
    en: 'Its owner can still bring it back.',
    cs: 'Majitel ho ještě může obnovit.',
  },
} as const satisfies Record<string, Both>

export type Obstacle = keyof typeof obstacleWords

/** How long things may take, in days. */
export const listingDays = {
  /** In the archive, until only a review brings it back. */
  renewable: 180,
  /** After the sale, until the owner cannot take it back. */
  reopenable: 60,
  /** After the sale or the rent, until it goes to the archive by itself. */
  closed: 90,
  /** After the deletion, until nothing brings it back. */
  restorable: 40,
} as const

/** What is known of a listing, of its owner, and of whoever wants to change its status. Times are in ms since 1970. */
export interface ListingFacts {
  now: number
  listingType: 'sale' | 'rent'
  /** When it came to the status that it has. */
  statusSince: number
  expiresAt: number | null
  isOwnerConfirmed: boolean
  isOwnerBanned: boolean
  /** All that is required is there, and everything fits; pictures left aside. */
  isComplete: boolean
  hasEnoughPhotos: boolean
  /** Its type, kind, position or owner is not what was approved. */
  isChangedSinceApproval: boolean
  /** An administrator looks at listings before they are published. */
  isModerated: boolean
  /** Something happened for which the system asks for another review. */
  hasCause: boolean
  /** Whoever decides is the owner. */
  isDeciderOwner: boolean
  /** Whoever decides made the decision that is appealed against, and there is another who could. */
  isOwnDecision: boolean
  /** A reason was given, or will be asked for. */
  hasReason: boolean
  hasAppealText: boolean
}

/** Everything that these facts put in the way of some change of status; which changes, the rules say. */
export function obstaclesOf(facts: ListingFacts): Obstacle[] {
  const days = (facts.now - facts.statusSince) / dayMs
  const isExpired = facts.expiresAt !== null && facts.now >= facts.expiresAt
  const found: Record<Exclude<Obstacle, 'not_yours' | 'renewable' | 'appealed_before'>, boolean> = {
    owner_banned: facts.isOwnerBanned,
    owner_not_banned: !facts.isOwnerBanned,
    email_unconfirmed: !facts.isOwnerConfirmed,
    incomplete: !facts.isComplete,
    too_few_photos: !facts.hasEnoughPhotos,
    own_listing: facts.isDeciderOwner,
    own_decision: facts.isOwnDecision,
    moderated: facts.isModerated,
    reason_missing: !facts.hasReason,
    appeal_text_missing: !facts.hasAppealText,
    no_cause: !facts.hasCause,
    not_for_sale: facts.listingType !== 'sale',
    not_for_rent: facts.listingType !== 'rent',
    not_expired: !isExpired,
    changed_since_approval: facts.isChangedSinceApproval,
    archived_too_long: days > listingDays.renewable,
    sold_too_long: days > listingDays.reopenable,
    too_early: days < listingDays.closed,
    deleted_too_long: days >= listingDays.restorable,
    still_restorable: days < listingDays.restorable,
  }
  return (Object.entries(found) as [Obstacle, boolean][]).filter(([, isThere]) => isThere).map(([name]) => name)
}
