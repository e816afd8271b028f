import { altOf, type AltText } from './altTexts.ts'
import {
  energyClasses,
  landKinds,
  type BuildingKind,
  type Drawing,
  type EnergyClass,
  type LandKind,
  type RoomKind,
} from './drawing.ts'
import { coloursOf } from './coloursOf.ts'
import { daylights, seasons, type Daylight, type Season } from './outdoors/daylight.ts'
import { sheetHeight, sheetWidth } from './pen/sheet.ts'
import { placeholderOf } from './placeholder.ts'
import { randomOf, type Random } from './random.ts'

/** What a picture shows of a listing: values as in the property form. */
export interface DrawingFacts {
  propertyType: string
  /** Any of house_subtype, recreational_subtype, land_subtype, commercial_subtype, garage_subtype; of `other` what it is. */
  subtype?: string
  disposition?: string
  buildingType?: string
  condition?: string
  energyClass?: string
  /** kWh/m² a year */
  kwhPerM2?: number
  floorsTotal?: number
  /** m² */
  usableArea?: number
  /** m² */
  landArea?: number
  roomCount?: number
  furnished?: string
  hasBalcony?: boolean
  hasGarden?: boolean
}

export interface PlannedPicture {
  mediaType: 'OTHER_IMAGE' | 'EER_IMAGE' | 'FLOOR_PLAN'
  drawing: Drawing
  /** px */
  width: number
  /** px */
  height: number
  /** A data URI of at most 600 characters. */
  placeholder: string
  altEn: string
  altCs: string
}

/** The four to eight pictures of a listing, in the order in which they are shown. */
export function planPictures(facts: DrawingFacts, seed: number): PlannedPicture[] {
  const random = randomOf(seed)
  const shoot = shootOf(facts, random)
  const pictures = picturesOf(facts, shoot)
  const plan = floorPlanOf(facts, shoot)
  const label = energyLabelOf(facts, shoot)
  const last = [plan, label].filter((drawing) => drawing !== null)
  return [...pictures.slice(0, 8 - last.length), ...last].map((drawing) => plannedPicture(drawing, facts))
}

/** One afternoon with the camera: all pictures of a listing share its season and weather. */
interface Shoot {
  random: Random
  light: Daylight
  season: Season
  furnished: 'yes' | 'partly' | 'no'
  palette: number
}

function shootOf(facts: DrawingFacts, random: Random): Shoot {
  const furnished =
    facts.furnished === 'yes' || facts.furnished === 'partly' || facts.furnished === 'no' ? facts.furnished : null
  return {
    random,
    light: random.pick(daylights),
    season: random.pick(['spring', 'summer', 'summer', 'autumn', ...seasons]),
    furnished: furnished ?? random.pick(['yes', 'yes', 'partly', 'no'] as const),
    palette: random.whole(0, 11),
  }
}

function picturesOf(facts: DrawingFacts, shoot: Shoot): Drawing[] {
  const { random } = shoot
  const front = (building: BuildingKind) => facade(facts, shoot, building)
  const inside = (...rooms: RoomKind[]) => rooms.map((room) => roomOf(shoot, room))
  switch (facts.propertyType) {
    case 'flat':
      return [front(blockOf(facts, random)), ...inside(...flatRooms(facts, random))]
    case 'house':
      return [
        front(houseOf(facts, random)),
        ...inside('living', 'kitchen', 'bedroom', 'bathroom', random.pick(['child', 'study', 'diningRoom']), 'hall'),
      ]
    case 'recreational':
      return [
        front(holidayHouseOf(facts)),
        ...inside('living', 'kitchen', 'bedroom', random.pick(['balcony', 'diningRoom'])),
        land(shoot, random.pick(['meadow', 'garden', 'forest'])),
      ]
    case 'land':
      return Array.from({ length: random.whole(4, 5) }, () => land(shoot, landOf(facts)))
    case 'commercial': {
      const { building, rooms } = trades[facts.subtype ?? ''] ?? trades['other'] ?? { building: 'office', rooms: [] }
      return [front(building), ...inside(...rooms)]
    }
    case 'project':
      return [
        front('development'),
        front('development'),
        front('residence'),
        ...inside('living', 'kitchen', 'bathroom', 'balcony'),
      ]
    case 'garage': {
      const first: BuildingKind =
        facts.subtype === 'garage_space'
          ? 'garageSpace'
          : facts.subtype === 'outdoor_space'
            ? 'outdoorSpace'
            : 'garageRow'
      return [
        front(first),
        front(first),
        front(random.pick(['panelBlock', 'residence'])),
        front(first === 'garageSpace' ? 'residence' : first),
      ]
    }
    default: {
      const { building, rooms, lands } = curiosities[facts.subtype ?? ''] ?? hayloft
      const scenes = lands.map((kind) => land(shoot, kind))
      return building === undefined
        ? [...scenes, ...inside(...rooms)]
        : [front(building), ...inside(...rooms), ...scenes]
    }
  }
}

function flatRooms(
  { disposition = '2+kk', hasBalcony = false, usableArea = 60 }: DrawingFacts,
  random: Random,
): RoomKind[] {
  const rooms = Number.parseInt(disposition, 10) || 1
  const small: RoomKind[] = ['living', 'kitchen', 'bathroom', 'hall']
  const more: RoomKind[] = rooms >= 3 ? [random.pick(['child', 'study'])] : usableArea > 55 ? ['diningRoom'] : []
  const bedroom: RoomKind[] = rooms >= 2 ? ['bedroom'] : []
  return ['living', ...bedroom, ...small.slice(1, 3), ...more, ...(hasBalcony ? ['balcony' as const] : []), 'hall']
}

function blockOf({ buildingType, condition, floorsTotal = 5 }: DrawingFacts, random: Random): BuildingKind {
  if (buildingType === 'panel' || buildingType === 'prefab') return 'panelBlock'
  if (condition === 'new_building' || condition === 'project' || condition === 'under_construction') return 'residence'
  if (buildingType === 'skeleton' || buildingType === 'modular' || buildingType === 'wooden') return 'residence'
  if (floorsTotal > 7) return random.pick(['panelBlock', 'residence'])
  return random.pick(['townHouse', 'townHouse', 'brickBlock'])
}

function houseOf({ subtype, buildingType, floorsTotal = 2 }: DrawingFacts, random: Random): BuildingKind {
  if (subtype === 'farmstead') return 'farmstead'
  if (subtype === 'villa') return 'villa'
  if (subtype === 'monument') return random.pick(['farmstead', 'townHouse', 'villa'])
  if (subtype === 'multigenerational') return random.pick(['familyHouse', 'villa', 'familyHouse'])
  if (buildingType === 'wooden' && random.chance(0.3)) return 'logHouse'
  return random.pick(
    floorsTotal <= 1
      ? ['bungalow', 'bungalow', 'familyHouse']
      : ['familyHouse', 'familyHouse', 'familyHouse', 'terracedHouse', 'villa'],
  )
}

/** A cottage (chata) is a cabin for the weekend; a chalet (chalupa) an old country house of logs or plaster. */
function holidayHouseOf({ subtype, buildingType }: DrawingFacts): BuildingKind {
  if (subtype === 'mobile_home') return 'mobileHome'
  if (subtype === 'chalet') return buildingType === 'brick' || buildingType === 'stone' ? 'farmstead' : 'logHouse'
  return 'cabin'
}

const landOf = ({ subtype = 'meadow' }: DrawingFacts): LandKind =>
  landKinds.find((kind) => kind === subtype) ?? (subtype === 'orchard_vineyard' ? 'orchard' : 'meadow')

/** What shows something that is of no other kind; what is no building, or hides in the ground, is shown by where it lies. */
interface CuriosityScenes {
  building?: BuildingKind
  rooms: RoomKind[]
  lands: LandKind[]
}

const hayloft: CuriosityScenes = { building: 'barn', rooms: ['workshop'], lands: ['meadow', 'garden'] }

const curiosities: Record<string, CuriosityScenes> = {
  hayloft,
  wine_cellar: { building: 'farmstead', rooms: ['workshop', 'diningRoom'], lands: ['orchard'] },
  mill: { building: 'farmstead', rooms: ['workshop', 'hall'], lands: ['pond'] },
  houseboat: { rooms: ['living', 'kitchen', 'balcony'], lands: ['pond', 'pond'] },
  moorage: { rooms: [], lands: ['pond', 'pond', 'pond', 'meadow'] },
  bunker: { rooms: ['workshop'], lands: ['forest', 'meadow', 'forest'] },
}

const trades: Record<string, { building: BuildingKind; rooms: RoomKind[] }> = {
  office: { building: 'office', rooms: ['officeRoom', 'study', 'kitchen', 'hall'] },
  virtual_office: { building: 'office', rooms: ['officeRoom', 'study', 'hall'] },
  warehouse: { building: 'warehouse', rooms: ['workshop', 'officeRoom', 'hall'] },
  production: { building: 'factory', rooms: ['workshop', 'officeRoom', 'workshop'] },
  retail: { building: 'shop', rooms: ['shopRoom', 'shopRoom', 'bathroom', 'officeRoom'] },
  accommodation: { building: 'guestHouse', rooms: ['bedroom', 'diningRoom', 'bathroom', 'living', 'hall'] },
  restaurant: { building: 'restaurant', rooms: ['diningRoom', 'kitchen', 'diningRoom', 'hall'] },
  agricultural: { building: 'barn', rooms: ['workshop', 'workshop', 'hall'] },
  apartment_building: { building: 'townHouse', rooms: ['hall', 'living', 'kitchen', 'bathroom', 'bedroom'] },
  apartments: { building: 'residence', rooms: ['living', 'bedroom', 'kitchen', 'bathroom', 'balcony'] },
  surgery: { building: 'brickBlock', rooms: ['officeRoom', 'hall', 'bathroom'] },
  other: { building: 'factory', rooms: ['officeRoom', 'workshop', 'hall'] },
}

const seedOf = (random: Random) => random.whole(1, 2_000_000_000)

function facade(
  { floorsTotal, condition = '', hasBalcony }: DrawingFacts,
  { random, light, season, palette }: Shoot,
  building: BuildingKind,
): Drawing {
  const isWorn = condition === 'poor' || condition === 'for_demolition' || condition === 'before_reconstruction'
  return {
    scene: 'facade',
    seed: seedOf(random),
    building,
    floors: floorsTotal ?? random.whole(2, 6),
    light,
    season,
    palette,
    hasBalconies: hasBalcony ?? random.chance(0.5),
    isWorn,
  }
}

const land = ({ random, light, season, palette }: Shoot, kind: LandKind): Drawing => ({
  scene: 'land',
  seed: seedOf(random),
  land: kind,
  light,
  season,
  palette,
})

const roomOf = ({ random, light, season, palette, furnished }: Shoot, room: RoomKind): Drawing => ({
  scene: 'room',
  seed: seedOf(random),
  room,
  // Rooms are photographed by day, whatever the hour of the facade.
  light: light === 'dusk' ? 'golden' : light,
  season,
  palette,
  furnished,
})

function floorPlanOf(
  { propertyType, disposition = '', usableArea, roomCount, hasBalcony = false }: DrawingFacts,
  { random, palette }: Shoot,
): Drawing | null {
  if (usableArea === undefined || !['flat', 'house', 'project'].includes(propertyType)) return null
  const rooms = Number.parseInt(disposition, 10) || roomCount || Math.max(1, Math.round(usableArea / 32))
  return {
    scene: 'floorPlan',
    seed: seedOf(random),
    palette,
    usableTenths: Math.round(usableArea * 10),
    rooms: Math.min(7, rooms),
    hasKitchenRoom: disposition.endsWith('+1'),
    hasBalcony,
  }
}

function energyLabelOf({ energyClass, kwhPerM2 }: DrawingFacts, { random, palette }: Shoot): Drawing | null {
  const known = energyClasses.find((name): name is EnergyClass => name === energyClass)
  if (known === undefined) return null
  return {
    scene: 'energyLabel',
    seed: seedOf(random),
    palette,
    energyClass: known,
    ...(kwhPerM2 !== undefined && { kwhPerM2 }),
  }
}

const mediaTypes = { floorPlan: 'FLOOR_PLAN', energyLabel: 'EER_IMAGE' } as const

function plannedPicture(drawing: Drawing, facts: DrawingFacts): PlannedPicture {
  const alt: AltText = altOf(drawing, facts.propertyType)
  return {
    mediaType:
      drawing.scene === 'floorPlan' || drawing.scene === 'energyLabel' ? mediaTypes[drawing.scene] : 'OTHER_IMAGE',
    drawing,
    width: sheetWidth,
    height: sheetHeight,
    placeholder: placeholderOf(coloursOf(drawing)),
    altEn: alt.en,
    altCs: alt.cs,
  }
}
