import type { AdminPropertyCard } from '#contract/entities/admin.ts'
import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import type {
  Property,
  PropertyAttribute,
  PropertyCard,
  PropertyMedia,
  PropertyOwner,
} from '#contract/entities/property.ts'
import { contentWords } from '#contract/message.ts'

/** A moment that many examples share: earlier than every test runs, so that nothing here is in the future. */
export const exampleTime = '2026-11-01T10:00:00.000Z'

const pictureAlts: readonly (readonly [en: string, cs: string])[] = [
  ['A plastered brick block of flats from the street.', 'Cihlový bytový dům při pohledu z ulice.'],
  ['Living room with a sofa and a large window.', 'Obývací pokoj s pohovkou a velkým oknem.'],
  ['Kitchen with a fitted unit by the window.', 'Kuchyň s linkou u okna.'],
]

const pictures = (listingId: number): PropertyMedia[] =>
  pictureAlts.map(([en, cs], index) => ({
    id: listingId * 10 + index,
    mediaType: 'OTHER_IMAGE',
    path: `/media/${listingId * 10 + index}`,
    width: 1600,
    height: 1200,
    alt: contentWords({ en, cs }),
  }))

const attributes: PropertyAttribute[] = [
  { attributeName: 'disposition', value: '2+kk' },
  { attributeName: 'lister_type', value: 'agent' },
  { attributeName: 'usable_area', valueNumeric: 74 },
  { attributeName: 'balcony', valueJson: true },
  { attributeName: 'elevator', valueJson: false },
  { attributeName: 'condition', value: 'very_good' },
  { attributeName: 'building_type', value: 'brick' },
  { attributeName: 'ownership', value: 'personal' },
  { attributeName: 'floor_number', valueNumeric: 3 },
  { attributeName: 'floors_total', valueNumeric: 5 },
  { attributeName: 'heating_source', valueJson: ['district'] },
  { attributeName: 'energy_class', value: 'C' },
  { attributeName: 'repair_fund', valueNumeric: 2_860 },
  { attributeName: 'price_per_m2', valueNumeric: 72_432 },
]

export const exampleAgent: PropertyOwner = {
  _links: { self: { href: '/public/users/3' } },
  id: 3,
  displayName: 'Lenka Horáková',
  listerType: 'agent',
  agencyName: 'Domov a klíč',
  hasPhone: true,
  usualAnswer: 'hours',
}

/** A published flat in Zlín, as a card; `changes` say what is different. */
export const exampleCard = (id: number, changes: Partial<PropertyCard> = {}): PropertyCard => ({
  _links: { self: { href: `/properties/${id}` } },
  id,
  slug: `flat-2-kk-zizkova-zlin-${id}`,
  status: 'PUBLISHED',
  isReserved: false,
  isFair: true,
  listingType: 'sale',
  price: 5_360_000 + id * 10_000,
  currency: 'CZK',
  formattedAddress: `Žižkova ${id}, Zlín - Letná`,
  city: 'Zlín',
  cityPart: 'Letná',
  region: 'ZLK',
  locationGps: { latitude: 49.2225 + id / 1_000, longitude: 17.65289 },
  locationAccuracy: 'exact',
  publishedAt: exampleTime,
  firstPublishedAt: exampleTime,
  pictureCount: 3,
  _embedded: {
    propertyType: { propertyType: 'flat', saleType: 'sale' },
    propertyAttribute: attributes,
    propertyMedia: pictures(id),
  },
  ...changes,
})

/** The same flat with everything that its page shows. */
export function exampleProperty(id: number, changes: Partial<Property> = {}): Property {
  const { pictureCount: _, _embedded: embedded, ...card } = exampleCard(id)
  return {
    ...card,
    _embedded: { ...embedded, propertyOwner: exampleAgent },
    property_medias: embedded.propertyMedia,
    district: 'CZ0724',
    street: 'Žižkova',
    updatedAt: exampleTime,
    descriptions: {
      en: 'A flat of 74 m² in a brick house, with a balcony to the courtyard.',
      cs: 'Byt 74 m² v cihlovém domě s balkonem do dvora.',
    },
    view: { total: 31, lastWeek: 4 },
    ...changes,
  }
}

/** The same flat as a row of its owner. */
export const exampleOwnCard = (id: number, changes: Partial<OwnPropertyCard> = {}): OwnPropertyCard => ({
  ...exampleCard(id),
  version: 1,
  statusSince: exampleTime,
  updatedAt: exampleTime,
  transitions: [
    { event: 'ARCHIVE', to: 'ARCHIVED', allowed: true, blockedBy: [] },
    { event: 'DELETE', to: 'DELETED', allowed: true, blockedBy: [] },
  ],
  leads: 2,
  newLeads: 1,
  favorites: 3,
  viewsByDay: [0, 2, 1, 4, 0, 0, 3],
  ...changes,
})

/** The same flat as its owner or an administrator opens it. */
export const exampleOwnProperty = (id: number, changes: Partial<Property> = {}): Property =>
  exampleProperty(id, {
    version: 1,
    statusSince: exampleTime,
    transitions: exampleOwnCard(id).transitions,
    history: [{ at: exampleTime, event: 'SUBMIT', from: 'DRAFT', to: 'PENDING', by: 'owner' }],
    fields: {
      listing_type: 'sale',
      property_type: 'flat',
      disposition: '2+kk',
      usable_area: 74,
      price: 5_360_000,
      currency: 'CZK',
      city: 'Zlín',
      city_part: 'Letná',
      description_cs: 'Byt 74 m² v cihlovém domě s balkonem do dvora.',
    },
    missing: [],
    possibleDuplicates: [],
    ...changes,
  })

/** The same flat as it waits for an administrator. */
export const exampleAdminCard = (id: number, changes: Partial<AdminPropertyCard> = {}): AdminPropertyCard => ({
  ...exampleOwnCard(id),
  status: 'PENDING',
  transitions: [
    { event: 'APPROVE', to: 'PUBLISHED', allowed: true, blockedBy: [] },
    { event: 'REJECT', to: 'REJECTED', allowed: true, blockedBy: [], needs: 'reason' },
    { event: 'DELETE', to: 'DELETED', allowed: true, blockedBy: [] },
  ],
  owner: { id: 16, displayName: 'Monika Kolářová', email: 'monika@example.test', isBanned: false },
  openReports: 0,
  isAppeal: false,
  ...changes,
})
