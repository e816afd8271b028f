import { describeCzechKind } from './czechOthers.ts'
import { czechTerms } from './czechTerms.ts'
import {
  buildings,
  closing,
  condition,
  counted,
  energy,
  heating,
  inPlace,
  outOf,
  squareMetres,
  surroundings,
  thereAreRooms,
} from './czechWords.ts'
import { enumerated, paragraph, paragraphs, type Story } from './story.ts'

/** The description in Czech. */
export function describeInCzech(story: Story): string {
  switch (story.propertyType) {
    case 'flat':
      return paragraphs(
        openFlat(story),
        inside(story),
        paragraph(comesWith(story, 'K bytu'), heating(story), energy(story)),
        surroundings(story),
        paragraph(...czechTerms(story)),
        closing(story),
      )
    case 'house':
      return paragraphs(
        openHouse(story),
        houseInside(story),
        paragraph(comesWith(story, 'K domu'), heating(story), utilities(story), energy(story)),
        surroundings(story),
        paragraph(...czechTerms(story)),
        closing(story),
      )
    default:
      return paragraphs(describeCzechKind(story), surroundings(story), closing(story))
  }
}

function openFlat(story: Story): string {
  const { random, listingType, text, number, isAgent } = story
  const layout = text('disposition') ?? ''
  const area = squareMetres(number('usable_area'))
  const place = inPlace(story)
  const toOffer = listingType === 'sale' ? 'k prodeji' : 'k pronájmu'
  const offer = listingType === 'sale' ? 'Prodej' : 'Pronájem'
  const we = isAgent ? 'Nabízíme' : 'Nabízím'
  if (layout === 'room') {
    return random.pick([
      `${we} k pronájmu pokoj o ploše ${area} ve sdíleném bytě${place}. Kuchyň a koupelna jsou společné s dalšími nájemníky.`,
      `Pronájem světlého pokoje, ${area}${place}. Byt je klidný, kuchyň a koupelna jsou společné.`,
    ])
  }
  const kind = layout === 'atypical' ? 'atypické dispozice' : layout === '6+' ? 'se šesti a více pokoji' : layout
  return random.pick([
    `${we} ${toOffer} byt ${kind} o užitné ploše ${area}${place}.`,
    `${offer} bytu ${kind} o užitné ploše ${area}${place}.`,
    `${offer} bytu ${kind}, ${area}${place}.`,
    `Hledáte nové bydlení? ${we} byt ${kind} o ploše ${area}${place}.`,
    `${isAgent ? 'Představujeme vám' : `${we} ${toOffer}`} byt ${kind} s užitnou plochou ${area}${place}.`,
  ])
}

function inside(story: Story): string {
  const { random, text, number, is } = story
  const height = number('ceiling_height')
  return paragraph(
    layoutSentence(story),
    text('flat_class') === 'maisonette' ? 'Byt je mezonetový, obě úrovně spojuje schodiště.' : undefined,
    text('flat_class') === 'attic' ? 'Podkrovní byt má kouzlo trámů a střešních oken.' : undefined,
    condition(story, 'Byt'),
    floorSentence(story),
    height === undefined
      ? undefined
      : random.pick([
          `Stropy jsou vysoké ${decimal(height)} m.`,
          `Vysoké stropy (${decimal(height)} m) dávají pokojům vzduch a světlo.`,
        ]),
    furnishing(story),
    is('air_conditioning') ? 'V létě se postará o příjemnou teplotu klimatizace.' : undefined,
    is('barrier_free') ? 'Přístup je bezbariérový.' : undefined,
  )
}

const bedrooms = ['', 'jedna ložnice', 'dvě ložnice', 'tři ložnice', 'čtyři ložnice', 'pět ložnic']
const rooms = ['', 'jeden pokoj', 'dva pokoje', 'tři pokoje', 'čtyři pokoje', 'pět pokojů']

function layoutSentence({ random, text }: Story): string | undefined {
  const layout = text('disposition') ?? ''
  const count = Number(layout[0])
  if (layout === '1+kk')
    return random.pick([
      'Jeden dobře řešený pokoj s kuchyňským koutem slouží k bydlení, vaření i spaní.',
      'Do hlavního pokoje s kuchyňským koutem se vejde postel i jídelní stůl.',
    ])
  if (layout.endsWith('+kk')) {
    return random.pick([
      `Srdcem bytu je obývací pokoj s kuchyňským koutem, k němu patří ${bedrooms[count - 1] ?? ''}.`,
      `Dispozici tvoří obývací pokoj s kuchyňským koutem a ${bedrooms[count - 1] ?? ''}.`,
      `Obývací pokoj s kuchyní, ${bedrooms[count - 1] ?? ''}, předsíň a koupelna: dispozice je jednoduchá a funguje.`,
    ])
  }
  if (layout.endsWith('+1')) {
    return random.pick([
      `Dispozici tvoří samostatná kuchyň a ${rooms[count] ?? ''}.`,
      `K dispozici je samostatná kuchyň a ${rooms[count] ?? ''}, vše přístupné z předsíně.`,
    ])
  }
  return layout === 'room' ? 'Pokoj je uzamykatelný a internet je připraven.' : undefined
}

function floorSentence({ random, number, text, is }: Story): string | undefined {
  const [floor, floors] = [number('floor_number'), number('floors_total')]
  const building = buildings[text('building_type') ?? '']
  if (floor === undefined || floors === undefined || building === undefined) return undefined
  const year = number('year_built')
  const built = year === undefined ? '' : random.pick([` z roku ${year}`, ` s rokem výstavby ${year}`])
  const where =
    floor === 1
      ? 'v přízemí'
      : floor === floors
        ? 'v nejvyšším podlaží'
        : `${floor >= 2 && floor <= 4 ? 've' : 'v'} ${floor}. podlaží ${outOf(floors)}`
  const lift = is('elevator') ? random.pick([' s výtahem', ', výtah je v domě']) : floors > 2 ? ' bez výtahu' : ''
  return `Nachází se ${where} ${building}${built}${lift}.`
}

function furnishing({ random, text, is }: Story): string | undefined {
  const appliances = [...(is('dishwasher') ? ['myčky'] : []), ...(is('washing_machine') ? ['pračky'] : [])]
  const included = appliances.length === 0 ? '' : ` včetně ${enumerated(appliances, 'a')}`
  switch (text('furnished')) {
    case 'yes':
      return random.pick([`Vybavení je kompletní${included}.`, `Nábytek zůstává${included}.`])
    case 'partly':
      return random.pick([
        `Vybavení je částečné${included}.`,
        `Kuchyňská linka a vestavěné skříně zůstávají${included}.`,
      ])
    case 'no':
      return random.pick(['Nabízí se bez vybavení.', 'Prostor je nezařízený a připravený pro váš nábytek.'])
    default:
      return undefined
  }
}

function openHouse(story: Story): string {
  const { random, listingType, text, number, isAgent } = story
  const subtype = text('house_subtype') ?? 'family'
  const accusative =
    {
      family: 'rodinný dům',
      villa: 'vilu',
      multigenerational: 'vícegenerační dům',
      farmstead: 'zemědělskou usedlost',
      turnkey: 'rodinný dům na klíč',
      monument: 'historický dům',
    }[subtype] ?? 'dům'
  const genitive =
    {
      family: 'rodinného domu',
      villa: 'vily',
      multigenerational: 'vícegeneračního domu',
      farmstead: 'zemědělské usedlosti',
      turnkey: 'rodinného domu na klíč',
      monument: 'historického domu',
    }[subtype] ?? 'domu'
  const [area, land] = [squareMetres(number('usable_area')), squareMetres(number('land_area'))]
  const place = inPlace(story)
  return random.pick([
    `${isAgent ? 'Nabízíme' : 'Nabízím'} ${listingType === 'sale' ? 'k prodeji' : 'k pronájmu'} ${accusative} o užitné ploše ${area} s pozemkem ${land}${place}.`,
    `${listingType === 'sale' ? 'Prodej' : 'Pronájem'} ${genitive} o užitné ploše ${area}${place}. Pozemek má ${land}.`,
    `${listingType === 'sale' ? 'Prodej' : 'Pronájem'} ${genitive}, ${area} k bydlení na pozemku ${land}${place}.`,
  ])
}

function houseInside(story: Story): string {
  const { random, number, text, is } = story
  const position = {
    terraced: 'Dům je řadový.',
    corner: 'Dům stojí na konci řady.',
    in_block: 'Dům je součástí bloku.',
    detached: undefined,
  }[text('house_position') ?? 'detached']
  const construction =
    {
      brick: 'Cihlová',
      wooden: 'Dřevěná',
      stone: 'Kamenná',
      panel: 'Panelová',
      prefab: 'Montovaná',
      mixed: 'Smíšená',
      modular: 'Modulární',
      skeleton: 'Skeletová',
    }[text('building_type') ?? ''] ?? 'Pevná'
  const year = number('year_built')
  return paragraph(
    random.pick([
      `Uvnitř ${thereAreRooms(story.rooms)} ${onFloors(number('floors_total') ?? 1)}.`,
      `K dispozici ${thereAreRooms(story.rooms)} ${onFloors(number('floors_total') ?? 1)}.`,
    ]),
    position,
    year === undefined
      ? `${construction} stavba je pevná.`
      : year > 2026
        ? `${construction} stavba má být dokončena v roce ${year}.`
        : `${construction} stavba pochází z roku ${year}.`,
    condition(story, 'Dům'),
    furnishing(story),
    is('fireplace') ? random.pick(['Zimní večery zpříjemní krb.', 'Obývacímu pokoji vévodí krb.']) : undefined,
  )
}

function onFloors(floors: number): string {
  return floors === 1
    ? 'v jednom podlaží'
    : floors === 2
      ? 've dvou podlažích'
      : floors === 3
        ? 've třech podlažích'
        : `v ${floors} podlažích`
}

function comesWith({ random, is, number }: Story, toThing: string): string | undefined {
  const sized = (key: string, name: string) =>
    is(key) ? [number(`${key}_area`) === undefined ? name : `${name} (${squareMetres(number(`${key}_area`))})`] : []
  const spaces = number('parking_count') ?? 1
  const parts = [
    ...sized('balcony', 'balkon'),
    ...sized('loggia', 'lodžie'),
    ...sized('terrace', 'terasa'),
    ...sized('garden', 'zahrada'),
    ...sized('cellar', 'sklep'),
    ...sized('pool', 'bazén'),
    ...(is('garage') ? [number('garage_count') === 2 ? 'dvě garáže' : 'garáž'] : []),
    ...(is('parking')
      ? [spaces > 1 ? counted(spaces, 'parkovací stání', 'parkovací stání', 'parkovacích stání') : 'parkovací stání']
      : []),
    ...(is('pv_panels') ? ['fotovoltaické panely'] : []),
    ...(is('ev_charger') ? ['nabíječka elektromobilu'] : []),
  ]
  if (parts.length === 0) return undefined
  return `${random.pick([toThing, `${toThing} dále`])} patří ${enumerated(parts, 'a')}.`
}

function utilities({ list }: Story): string | undefined {
  const water = list('water')
  const sewerage = {
    public: 'veřejná kanalizace',
    treatment_plant: 'vlastní čistírna odpadních vod',
    septic: 'septik',
    cesspool: 'jímka',
    drainage: 'trativod',
  }[list('sewerage')[0] ?? '']
  if (water.length === 0 || sewerage === undefined) return undefined
  const from = water.includes('mains')
    ? water.includes('well')
      ? 'obecní vodovod i studna'
      : 'obecní vodovod'
    : 'vlastní studna'
  return `Sítě: ${from}, elektřina a ${sewerage}.`
}

function decimal(value: number): string {
  return String(value).replace('.', ',')
}
