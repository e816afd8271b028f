import type { ListingType, PropertyStatus } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'

import type { Random } from '#demo/random.ts'

type Language = 'en' | 'cs'

export interface PlannedTransition {
  event: string
  from: PropertyStatus
  to: PropertyStatus
  minutesAgo: number
  actorRole: 'owner' | 'admin' | 'system'
  reasonCode?: string
  reasonText?: string
}

/** The life of a listing until now. Times are counted back from now, in minutes. */
export interface Lifecycle {
  history: PlannedTransition[]
  createdMinutesAgo: number
  publishedMinutesAgo: number | undefined
  firstPublishedMinutesAgo: number | undefined
  /** Negative: it expires that many minutes from now. */
  expiresMinutesAgo: number | undefined
  lifetimeDays: 30 | 90 | 180
}

const hour = 60
const day = 24 * hour

type ListingEvent =
  | 'SUBMIT'
  | 'WITHDRAW'
  | 'APPROVE'
  | 'REJECT'
  | 'REVISE'
  | 'APPEAL'
  | 'TAKE_DOWN'
  | 'HOLD'
  | 'ARCHIVE'
  | 'EXPIRE'
  | 'MARK_SOLD'
  | 'MARK_RENTED'
  | 'RENEW'
  | 'REOPEN'
  | 'DELETE'
  /** The system's archiving of what was sold or rented 90 days ago. */
  | 'PUT_AWAY'

/** Lives that end in one status: how many of all listings have such a one, in %, and how common each way there is. */
interface Lives {
  share: number
  ways: readonly (readonly [way: readonly ListingEvent[], weight: number])[]
}

/** One for each status that the demo has. Which status that is, the ways themselves say. */
const lives: readonly Lives[] = [
  {
    share: 77,
    ways: [
      [['SUBMIT', 'APPROVE'], 82],
      [['SUBMIT', 'REJECT', 'REVISE', 'SUBMIT', 'APPROVE'], 8],
      [['SUBMIT', 'WITHDRAW', 'SUBMIT', 'APPROVE'], 3],
      [['SUBMIT', 'APPROVE', 'HOLD', 'APPROVE'], 2],
      [['SUBMIT', 'APPROVE', 'ARCHIVE', 'RENEW'], 2],
      [['SUBMIT', 'APPROVE', 'EXPIRE', 'RENEW'], 1.5],
      [['SUBMIT', 'REJECT', 'APPEAL', 'APPROVE'], 1.5],
    ],
  },
  {
    share: 5,
    ways: [
      [[], 62],
      [['SUBMIT', 'REJECT', 'REVISE'], 20],
      [['SUBMIT', 'WITHDRAW'], 10],
      [['SUBMIT', 'APPROVE', 'ARCHIVE', 'REVISE'], 8],
    ],
  },
  {
    share: 5,
    ways: [
      [['SUBMIT', 'APPROVE', 'EXPIRE'], 50],
      [['SUBMIT', 'APPROVE', 'ARCHIVE'], 38],
      [['SUBMIT', 'APPROVE', 'MARK_SOLD', 'PUT_AWAY'], 12],
    ],
  },
  {
    share: 3.5,
    ways: [
      [['SUBMIT'], 72],
      [['SUBMIT', 'REJECT', 'REVISE', 'SUBMIT'], 14],
      [['SUBMIT', 'REJECT', 'APPEAL'], 7],
      [['SUBMIT', 'APPROVE', 'HOLD'], 7],
    ],
  },
  {
    share: 3.5,
    ways: [
      [['SUBMIT', 'APPROVE', 'MARK_SOLD'], 92],
      [['SUBMIT', 'APPROVE', 'ARCHIVE', 'RENEW', 'MARK_SOLD'], 8],
    ],
  },
  {
    share: 2.5,
    ways: [
      [['SUBMIT', 'APPROVE', 'MARK_RENTED'], 94],
      [['SUBMIT', 'APPROVE', 'MARK_RENTED', 'REOPEN', 'MARK_RENTED'], 6],
    ],
  },
  {
    share: 2,
    ways: [
      [['SUBMIT', 'REJECT'], 84],
      [['SUBMIT', 'APPROVE', 'TAKE_DOWN'], 16],
    ],
  },
  {
    share: 1.5,
    ways: [
      [['DELETE'], 38],
      [['SUBMIT', 'APPROVE', 'ARCHIVE', 'DELETE'], 34],
      [['SUBMIT', 'REJECT', 'DELETE'], 20],
      [['SUBMIT', 'APPROVE', 'DELETE'], 8],
    ],
  },
]

/** Where each event leads, who causes it, and how long it takes to come: from and to, in minutes. */
const steps: Readonly<
  Record<ListingEvent, { to: PropertyStatus; by: PlannedTransition['actorRole']; gap: readonly [number, number] }>
> = {
  SUBMIT: { to: 'PENDING', by: 'owner', gap: [20, 3 * day] },
  WITHDRAW: { to: 'DRAFT', by: 'owner', gap: [10, 20 * hour] },
  APPROVE: { to: 'PUBLISHED', by: 'admin', gap: [25, 28 * hour] },
  REJECT: { to: 'REJECTED', by: 'admin', gap: [25, 30 * hour] },
  REVISE: { to: 'DRAFT', by: 'owner', gap: [hour, 5 * day] },
  APPEAL: { to: 'PENDING', by: 'owner', gap: [2 * hour, 4 * day] },
  TAKE_DOWN: { to: 'REJECTED', by: 'admin', gap: [day, 15 * day] },
  HOLD: { to: 'PENDING', by: 'system', gap: [2 * day, 15 * day] },
  ARCHIVE: { to: 'ARCHIVED', by: 'owner', gap: [5 * day, 55 * day] },
  EXPIRE: { to: 'ARCHIVED', by: 'system', gap: [0, 0] },
  MARK_SOLD: { to: 'SOLD', by: 'owner', gap: [4 * day, 70 * day] },
  MARK_RENTED: { to: 'RENTED', by: 'owner', gap: [2 * day, 40 * day] },
  RENEW: { to: 'PUBLISHED', by: 'owner', gap: [day, 30 * day] },
  REOPEN: { to: 'PUBLISHED', by: 'owner', gap: [2 * day, 20 * day] },
  DELETE: { to: 'DELETED', by: 'owner', gap: [hour, 20 * day] },
  PUT_AWAY: { to: 'ARCHIVED', by: 'system', gap: [90 * day, 90 * day] },
}

/** The status that a way ends in; a listing begins as a draft. */
const endOf = (way: readonly ListingEvent[]): PropertyStatus => {
  const last = way.at(-1)
  return last === undefined ? 'DRAFT' : steps[last].to
}

const livesByStatus = new Map(lives.map((each) => [endOf(each.ways[0]?.[0] ?? []), each]))

/** How common each status is, in %. */
export const statusShares = [...livesByStatus].map(([status, { share }]) => [status, share] as const)

function waysTo(status: PropertyStatus): Lives['ways'] {
  const found = livesByStatus.get(status)
  if (found === undefined) throw new Error(`No listing of the demo ends as ${status}.`)
  return found.ways
}

/** Invents a life that ends in the status. */
export function planLifecycle(
  random: Random,
  { status, listingType, language }: { status: PropertyStatus; listingType: ListingType; language: Language },
): Lifecycle {
  const way = random.weighted(waysTo(status)).map((event) => forType(event, listingType))
  const lastMinutesAgo = Math.round(chooseEnd(random, status, way))
  const lifetimeDays = chooseLifetime(random, way, lastMinutesAgo)
  const gaps = way.map((event, index) => chooseGap(random, event, way[index - 1], lifetimeDays))

  let minutesAgo = lastMinutesAgo + gaps.reduce((total, gap) => total + gap, 0)
  const createdMinutesAgo = minutesAgo
  let from: PropertyStatus = 'DRAFT'
  const history = way.map((event, index) => {
    minutesAgo -= gaps[index] ?? 0
    const transition = describeTransition(random, event, from, minutesAgo, language)
    from = transition.to
    return transition
  })
  const approvals = history.filter(({ event }) => event === 'APPROVE')
  const lastStart = history.findLast(({ event }) => event === 'APPROVE' || event === 'RENEW')
  return {
    history,
    createdMinutesAgo,
    publishedMinutesAgo: approvals.at(-1)?.minutesAgo,
    firstPublishedMinutesAgo: approvals[0]?.minutesAgo,
    expiresMinutesAgo: lastStart === undefined ? undefined : lastStart.minutesAgo - lifetimeDays * day,
    lifetimeDays,
  }
}

function forType(event: ListingEvent, listingType: ListingType): ListingEvent {
  return event === 'MARK_SOLD' && listingType === 'rent' ? 'MARK_RENTED' : event
}

/** How long ago the last thing happened; new listings are more common than old ones. */
function chooseEnd(random: Random, status: PropertyStatus, way: readonly ListingEvent[]): number {
  if (statusHas(status, 'online')) {
    const isFresh = way.at(-1) === 'APPROVE'
    return 12 + (isFresh ? 89.5 : 40) * day * random.next() ** 1.35
  }
  if (statusHas(status, 'waiting')) return 6 + 2.4 * day * random.next() ** 2
  if (statusHas(status, 'done')) return hour + 85 * day * random.next()
  if (statusHas(status, 'deleted')) return hour + 38 * day * random.next()
  return 15 + 60 * day * random.next() ** 1.5
}

/** A listing that stands on the market has not expired. */
function chooseLifetime(random: Random, way: readonly ListingEvent[], lastMinutesAgo: number): 30 | 90 | 180 {
  const days = lastMinutesAgo / day + (['HOLD', 'REOPEN'].some((event) => way.includes(event as ListingEvent)) ? 60 : 0)
  if (days > 86) return 180
  const choices = [
    [30, days > 27 ? 0 : 22],
    [90, 58],
    [180, 20],
  ] as const
  return random.weighted(choices)
}

function chooseGap(
  random: Random,
  event: ListingEvent,
  previous: ListingEvent | undefined,
  lifetimeDays: number,
): number {
  if (event === 'EXPIRE') return lifetimeDays * day
  const { gap } = steps[event]
  const isOnTheMarket = previous === 'APPROVE' || previous === 'RENEW' || previous === 'REOPEN'
  const drawn = gap[0] + (gap[1] - gap[0]) * random.next() ** 2
  return Math.round(isOnTheMarket ? Math.min(drawn, lifetimeDays * day * 0.8) : drawn)
}

function describeTransition(
  random: Random,
  event: ListingEvent,
  from: PropertyStatus,
  minutesAgo: number,
  language: Language,
): PlannedTransition {
  const { to, by } = steps[event]
  const transition = { event: event === 'PUT_AWAY' ? 'ARCHIVE' : event, from, to, minutesAgo, actorRole: by }
  const reasons = reasonsFor[event]
  if (reasons === undefined) return transition
  const [reasonCode, texts] = random.pick(reasons)
  return { ...transition, reasonCode, reasonText: texts[language] }
}

const rejections = [
  [
    'poor_photos',
    {
      cs: 'Fotografie jsou příliš tmavé a ukazují jen dvě místnosti, doplňte prosím další.',
      en: 'The photos are too dark and show only two rooms. Please add more.',
    },
  ],
  [
    'incomplete',
    {
      cs: 'V popisu chybí údaje o stavu rozvodů a o vytápění, doplňte je prosím.',
      en: 'The description doesn’t mention the wiring or the heating. Please add both.',
    },
  ],
  [
    'misleading',
    {
      cs: 'Cena neodpovídá popisu, zkontrolujte prosím, zda nechybí nula.',
      en: 'The price doesn’t match the description. Please check whether a zero is missing.',
    },
  ],
  [
    'misleading',
    {
      cs: 'Poloha na mapě leží v jiné obci, než uvádí adresa.',
      en: 'The position on the map is in another town than the address.',
    },
  ],
] as const

type Texts = Readonly<Record<Language, string>>

/** People write in the language of the owner, as administrators are asked to. */
const reasonsFor: Partial<Record<ListingEvent, readonly (readonly [code: string, texts: Texts])[]>> = {
  REJECT: rejections,
  TAKE_DOWN: [
    [
      'duplicate',
      {
        cs: 'Stejná nemovitost je už nabízena jiným inzerátem.',
        en: 'Another listing already offers the same home.',
      },
    ],
    [
      'misleading',
      {
        cs: 'Po prohlídce několik zájemců hlásí, že popis neodpovídá skutečnosti.',
        en: 'Several people who viewed the home say that it doesn’t match the description.',
      },
    ],
  ],
  HOLD: [
    [
      'material_edit',
      {
        cs: 'Změnila se poloha nemovitosti o více než 200 metrů.',
        en: 'The position of the home moved by more than 200 metres.',
      },
    ],
    ['reports', { cs: 'Inzerát nahlásili tři různí uživatelé.', en: 'Three different users reported the listing.' }],
  ],
  APPEAL: [
    [
      'appeal',
      {
        cs: 'Údaje jsem zkontroloval a odpovídají skutečnosti, prosím o nové posouzení.',
        en: 'I checked the details and they are correct. Please review the listing again.',
      },
    ],
  ],
}
