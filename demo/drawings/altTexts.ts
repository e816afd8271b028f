import type { BuildingKind, Drawing, LandKind, RoomKind } from './drawing.ts'
import type { Daylight, Season } from './outdoors/daylight.ts'

/** What a picture shows, for those who do not see it. */
export interface AltText {
  en: string
  cs: string
}

/** One sentence about a drawing in both languages. */
export function altOf(drawing: Drawing, propertyType: string): AltText {
  switch (drawing.scene) {
    case 'facade': {
      const when = whenOf(drawing.light, drawing.season)
      const { en, cs } = buildingTexts[drawing.building]
      // Under the ground there is no weather.
      if (drawing.building === 'garageSpace') return { en: `${en}.`, cs: `${cs}.` }
      return { en: `${en} ${when.en}.`, cs: `${cs} ${when.cs}.` }
    }
    case 'land': {
      const when = whenOf(drawing.light, drawing.season)
      const { en, cs } = landTexts[drawing.land]
      return { en: `${en} ${when.en}.`, cs: `${cs} ${when.cs}.` }
    }
    case 'room':
      return roomTexts[drawing.room][drawing.furnished === 'no' ? 1 : 0]
    case 'floorPlan': {
      const area = drawing.usableTenths / 10
      const isHouse = propertyType === 'house'
      return {
        en: `Floor plan of the ${isHouse ? 'house' : 'flat'}, ${area.toLocaleString('en')} m² with the area of each room.`,
        cs: `Půdorys ${isHouse ? 'domu' : 'bytu'} o ploše ${area.toLocaleString('cs')} m² s plochami jednotlivých místností.`,
      }
    }
    default:
      return {
        en: `Energy label with a scale from A to G; this building is in class ${drawing.energyClass}.`,
        cs: `Energetický štítek se stupnicí A až G; budova je ve třídě ${drawing.energyClass}.`,
      }
  }
}

const seasonTexts: Record<Season, AltText> = {
  spring: { en: 'spring', cs: 'jarního' },
  summer: { en: 'summer', cs: 'letního' },
  autumn: { en: 'autumn', cs: 'podzimního' },
  winter: { en: 'winter', cs: 'zimního' },
}

function whenOf(light: Daylight, season: Season): AltText {
  const { en, cs } = seasonTexts[season]
  const article = season === 'autumn' ? 'an' : 'a'
  switch (light) {
    case 'morning':
      return { en: `on ${article} ${en} morning`, cs: `za ${cs} rána` }
    case 'noon':
      return { en: `on ${article} ${en} day`, cs: `za ${cs} dne` }
    case 'golden':
      return { en: `late on ${article} ${en} afternoon`, cs: `za ${cs} podvečera` }
    case 'dusk':
      return { en: `on ${article} ${en} evening with lights in the windows`, cs: `za ${cs} večera s rozsvícenými okny` }
    default:
      return { en: `on a hazy ${en} day`, cs: `za mlhavého ${cs} dne` }
  }
}

const buildingTexts: Record<BuildingKind, AltText> = {
  panelBlock: { en: 'A renovated panel block of flats among trees', cs: 'Zrekonstruovaný panelový dům mezi stromy' },
  brickBlock: { en: 'A plastered brick block of flats from the street', cs: 'Cihlový bytový dům při pohledu z ulice' },
  townHouse: {
    en: 'A town house with a decorated facade in a row of houses',
    cs: 'Činžovní dům se zdobenou fasádou v řadě domů',
  },
  residence: { en: 'A modern residential building with balconies', cs: 'Moderní bytový dům s balkony' },
  familyHouse: { en: 'A family house with its front garden', cs: 'Rodinný dům s předzahrádkou' },
  villa: { en: 'A villa in its garden', cs: 'Vila v zahradě' },
  bungalow: { en: 'A bungalow with a garden', cs: 'Bungalov se zahradou' },
  terracedHouse: { en: 'A row of terraced houses', cs: 'Řada rodinných domů' },
  logHouse: { en: 'An old log house in the countryside', cs: 'Roubená chalupa v krajině' },
  cabin: { en: 'A wooden cottage at the edge of a forest', cs: 'Dřevěná chata na kraji lesa' },
  mobileHome: { en: 'A mobile home with a wooden terrace', cs: 'Mobilní dům s dřevěnou terasou' },
  farmstead: { en: 'A farmstead with a gate to its yard', cs: 'Zemědělská usedlost s vraty do dvora' },
  office: { en: 'An office building with a glass front', cs: 'Administrativní budova s prosklenou fasádou' },
  warehouse: { en: 'A warehouse with loading docks', cs: 'Skladová hala s nakládacími rampami' },
  factory: { en: 'A brick production hall with a sawtooth roof', cs: 'Cihlová výrobní hala s pilovou střechou' },
  shop: {
    en: 'A shop with large windows on the ground floor of a town house',
    cs: 'Obchod s výlohami v přízemí městského domu',
  },
  restaurant: { en: 'A restaurant with tables outside', cs: 'Restaurace s venkovním posezením' },
  guestHouse: { en: 'A guest house with flowers on its balconies', cs: 'Penzion s květinami na balkonech' },
  barn: { en: 'A barn and a silo on a farm', cs: 'Stodola a silo na statku' },
  garageRow: { en: 'A row of garages', cs: 'Řada garáží' },
  garageSpace: { en: 'A parking space in an underground garage', cs: 'Parkovací stání v podzemní garáži' },
  outdoorSpace: { en: 'Outdoor parking spaces by a building', cs: 'Venkovní parkovací stání u domu' },
  development: { en: 'A new development of several buildings', cs: 'Nový projekt několika bytových domů' },
}

const landTexts: Record<LandKind, AltText> = {
  building: { en: 'A building plot marked out with stakes', cs: 'Stavební pozemek vytyčený kolíky' },
  commercial: { en: 'A commercial plot by the road', cs: 'Komerční pozemek u silnice' },
  field: { en: 'Fields under a wide sky', cs: 'Pole pod širou oblohou' },
  forest: { en: 'The edge of a forest', cs: 'Okraj lesa' },
  meadow: { en: 'A meadow with trees among hills', cs: 'Louka se stromy mezi kopci' },
  garden: { en: 'A garden with beds and fruit trees', cs: 'Zahrada se záhony a ovocnými stromy' },
  orchard: { en: 'Rows of an orchard on a slope', cs: 'Řady stromů v sadu na svahu' },
  pond: { en: 'A pond with reeds and trees around it', cs: 'Rybník s rákosím a stromy kolem' },
}

const roomTexts: Record<RoomKind, readonly [withFurniture: AltText, empty: AltText]> = {
  living: [
    { en: 'Living room with a sofa and a large window.', cs: 'Obývací pokoj s pohovkou a velkým oknem.' },
    { en: 'Empty living room with a large window.', cs: 'Prázdný obývací pokoj s velkým oknem.' },
  ],
  bedroom: [
    { en: 'Bedroom with a double bed.', cs: 'Ložnice s manželskou postelí.' },
    { en: 'Empty bedroom full of light.', cs: 'Prázdná světlá ložnice.' },
  ],
  kitchen: [
    { en: 'Kitchen with a fitted unit and a worktop by the window.', cs: 'Kuchyň s linkou a pracovní deskou u okna.' },
    { en: 'Kitchen with a fitted unit.', cs: 'Kuchyň s kuchyňskou linkou.' },
  ],
  bathroom: [
    { en: 'Bathroom with a washbasin and a mirror.', cs: 'Koupelna s umyvadlem a zrcadlem.' },
    { en: 'Bathroom with a washbasin and tiles.', cs: 'Koupelna s umyvadlem a obklady.' },
  ],
  hall: [
    { en: 'Hall with hooks for coats and a door to the rooms.', cs: 'Předsíň s věšákem a dveřmi do pokojů.' },
    { en: 'Empty hall with doors to the rooms.', cs: 'Prázdná předsíň s dveřmi do pokojů.' },
  ],
  study: [
    { en: 'Study with a desk and bookshelves.', cs: 'Pracovna s psacím stolem a knihovnou.' },
    { en: 'Empty room that can be a study.', cs: 'Prázdný pokoj vhodný jako pracovna.' },
  ],
  child: [
    { en: "Child's room with a bed and toys.", cs: 'Dětský pokoj s postelí a hračkami.' },
    { en: "Empty child's room.", cs: 'Prázdný dětský pokoj.' },
  ],
  balcony: [
    {
      en: 'Balcony with chairs, plants and a view over the roofs.',
      cs: 'Balkon se židlemi, květinami a výhledem na střechy.',
    },
    { en: 'Balcony with a view over the roofs.', cs: 'Balkon s výhledem na střechy.' },
  ],
  officeRoom: [
    { en: 'Office with desks and a large window.', cs: 'Kancelář se stoly a velkým oknem.' },
    { en: 'Empty office with a large window.', cs: 'Prázdná kancelář s velkým oknem.' },
  ],
  shopRoom: [
    { en: 'Shop with shelves and a counter.', cs: 'Prodejna s regály a pultem.' },
    { en: 'Empty shop with a large window.', cs: 'Prázdná prodejna s výlohou.' },
  ],
  workshop: [
    { en: 'Workshop with a bench and tools.', cs: 'Dílna s pracovním stolem a nářadím.' },
    { en: 'Empty workshop with a concrete floor.', cs: 'Prázdná dílna s betonovou podlahou.' },
  ],
  diningRoom: [
    { en: 'Dining room with a table and chairs.', cs: 'Jídelna se stolem a židlemi.' },
    { en: 'Empty dining room.', cs: 'Prázdná jídelna.' },
  ],
}
