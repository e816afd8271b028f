import {
  condition,
  counted,
  closing,
  buildings,
  energy,
  heating,
  placeName,
  squareMetres,
  surroundings,
} from './englishWords.ts'
import { englishTerms } from './englishTerms.ts'
import { englishOf } from './englishOthers.ts'
import { enumerated, paragraph, paragraphs, type Story } from './story.ts'

/** The description in English. */
export function describeInEnglish(story: Story): string {
  switch (story.propertyType) {
    case 'flat':
      return paragraphs(
        openFlat(story),
        inside(story),
        paragraph(comesWith(story, 'flat'), heating(story), energy(story)),
        surroundings(story),
        paragraph(...englishTerms(story)),
        closing(story),
      )
    case 'house':
      return paragraphs(
        openHouse(story),
        houseInside(story),
        paragraph(comesWith(story, 'house'), heating(story), utilities(story), energy(story)),
        surroundings(story),
        paragraph(...englishTerms(story)),
        closing(story),
      )
    default:
      return paragraphs(englishOf(story), surroundings(story), closing(story))
  }
}

function openFlat(story: Story): string {
  const { random, listingType, text, number, isAgent } = story
  const layout = text('disposition') ?? ''
  const area = squareMetres(number('usable_area'))
  const place = placeName(story)
  const offer = listingType === 'sale' ? 'for sale' : 'for rent'
  if (layout === 'room') {
    return random.pick([
      `A room of ${area} in a shared flat in ${place}. Kitchen and bathroom are shared with the other tenants.`,
      `For rent: a bright room of ${area} in ${place}, in a quiet flat whose kitchen and bathroom are shared.`,
    ])
  }
  const flat =
    layout === 'atypical'
      ? 'flat with an unusual layout'
      : layout === '6+'
        ? 'flat with six or more rooms'
        : `${layout} flat`
  return random.pick([
    `${isAgent ? 'We offer' : 'I offer'} a ${flat} of ${area} ${offer} in ${place}.`,
    `A ${flat} with ${area} of usable area ${offer} in ${place}.`,
    `${listingType === 'sale' ? 'For sale' : 'For rent'}: a ${flat}, ${area}, in ${place}.`,
    `Looking for a home in ${place}? Here is a ${flat} of ${area}.`,
    `In ${place} ${isAgent ? 'we present' : 'I offer'} a ${flat} with a usable area of ${area}, ${offer} now.`,
  ])
}

function inside(story: Story): string {
  const { random, text, number, is } = story
  return paragraph(
    layoutSentence(story),
    text('flat_class') === 'maisonette' ? 'It spreads over two levels joined by a staircase.' : undefined,
    text('flat_class') === 'attic' ? 'Under the roof, beams and skylights give it character.' : undefined,
    condition(story, 'The flat'),
    floorSentence(story),
    number('ceiling_height') === undefined
      ? undefined
      : random.pick([
          `The ceilings are ${number('ceiling_height')} m high.`,
          `High ceilings (${number('ceiling_height')} m) give the rooms air and light.`,
        ]),
    furnishing(story),
    is('air_conditioning') ? 'Air conditioning keeps it pleasant in summer.' : undefined,
    is('barrier_free') ? 'Access is step-free.' : undefined,
  )
}

function layoutSentence({ random, text }: Story): string | undefined {
  const layout = text('disposition') ?? ''
  const count = Number(layout[0])
  if (layout === '1+kk')
    return random.pick([
      'One well-proportioned room with a kitchenette serves for living, cooking and sleeping.',
      'The main room has a kitchenette and space for both a bed and a table.',
    ])
  if (layout.endsWith('+kk')) {
    const bedrooms = counted(count - 1, 'bedroom')
    return random.pick([
      `The heart of the flat is a living room with an open kitchen; ${bedrooms} complete${count === 2 ? 's' : ''} the layout.`,
      `It has a living room joined with the kitchen and ${bedrooms}.`,
      `Living room with a kitchenette, ${bedrooms}, hall and bathroom: the layout is simple and works.`,
    ])
  }
  if (layout.endsWith('+1')) {
    return random.pick([
      `It has a separate kitchen and ${counted(count, 'room')}.`,
      `A separate kitchen and ${counted(count, 'room')} are entered from the hall, so nobody disturbs anybody.`,
    ])
  }
  return layout === 'room' ? 'The room can be locked, and internet is ready to be used.' : undefined
}

function floorSentence({ random, number, text, is }: Story): string | undefined {
  const [floor, floors] = [number('floor_number'), number('floors_total')]
  const building = buildings[text('building_type') ?? '']
  if (floor === undefined || floors === undefined || building === undefined) return undefined
  const year = number('year_built')
  const built = year === undefined ? '' : random.pick([` built in ${year}`, ` from ${year}`])
  const where =
    floor === 1 ? 'on the ground floor' : floor === floors ? 'on the top floor' : `on floor ${floor} of ${floors}`
  const lift = is('elevator')
    ? random.pick([' with a lift', ', which has a lift'])
    : floors > 2
      ? ' without a lift'
      : ''
  return `It lies ${where} of ${building}${built}${lift}.`
}

function furnishing({ random, text, is }: Story): string | undefined {
  const appliances = [
    ...(is('dishwasher') ? ['a dishwasher'] : []),
    ...(is('washing_machine') ? ['a washing machine'] : []),
  ]
  const included = appliances.length === 0 ? '' : `, including ${enumerated(appliances, 'and')}`
  switch (text('furnished')) {
    case 'yes':
      return random.pick([`It is fully furnished${included}.`, `The furniture stays${included}.`])
    case 'partly':
      return random.pick([
        `It is partly furnished${included}.`,
        `A fitted kitchen and built-in wardrobes stay${included}.`,
      ])
    case 'no':
      return random.pick(['It is offered unfurnished.', 'It comes without furniture, ready for your own.'])
    default:
      return undefined
  }
}

function openHouse(story: Story): string {
  const { random, listingType, text, number, isAgent } = story
  const house =
    {
      family: 'family house',
      villa: 'villa',
      multigenerational: 'house for two generations',
      farmstead: 'farmstead',
      turnkey: 'turnkey house',
      monument: 'historic house',
    }[text('house_subtype') ?? 'family'] ?? 'house'
  const [area, land] = [squareMetres(number('usable_area')), squareMetres(number('land_area'))]
  const offer = listingType === 'sale' ? 'for sale' : 'for rent'
  return random.pick([
    `${isAgent ? 'We offer' : 'I offer'} a ${house} ${offer} in ${placeName(story)}: ${area} of usable area on a plot of ${land}.`,
    `A ${house} with ${area} to live in and a plot of ${land}, ${offer} in ${placeName(story)}.`,
    `${listingType === 'sale' ? 'For sale' : 'For rent'}: a ${house} of ${area} in ${placeName(story)}. The plot measures ${land}.`,
  ])
}

function houseInside(story: Story): string {
  const { random, number, text, is } = story
  const position = {
    terraced: 'It is part of a terrace.',
    corner: 'It stands at the end of a row.',
    in_block: 'It closes a block of houses.',
    detached: undefined,
  }[text('house_position') ?? 'detached']
  const year = number('year_built')
  const construction =
    {
      brick: 'brick',
      wooden: 'timber',
      stone: 'stone',
      panel: 'panel',
      prefab: 'prefabricated',
      mixed: 'mixed',
      modular: 'modular',
      skeleton: 'frame',
    }[text('building_type') ?? ''] ?? 'solid'
  return paragraph(
    random.pick([
      `There are ${counted(story.rooms, 'room')} on ${counted(number('floors_total') ?? 1, 'floor')}.`,
      `Inside, ${counted(story.rooms, 'room')} await a family.`,
    ]),
    position,
    year === undefined
      ? `It is of ${construction} construction.`
      : `The ${construction} house was ${year > 2026 ? 'designed to be finished' : 'built'} in ${year}.`,
    condition(story, 'The house'),
    furnishing(story),
    is('fireplace')
      ? random.pick(['On winter evenings there is a fireplace.', 'A fireplace makes the living room the place to be.'])
      : undefined,
  )
}

function comesWith({ random, is, number }: Story, thing: string): string | undefined {
  const sized = (key: string, name: string) =>
    is(key) ? [number(`${key}_area`) === undefined ? name : `${name} (${squareMetres(number(`${key}_area`))})`] : []
  const parts = [
    ...sized('balcony', 'a balcony'),
    ...sized('loggia', 'a loggia'),
    ...sized('terrace', 'a terrace'),
    ...sized('garden', 'a garden'),
    ...sized('cellar', 'a cellar'),
    ...sized('pool', 'a swimming pool'),
    ...(is('garage') ? [number('garage_count') === 2 ? 'two garages' : 'a garage'] : []),
    ...(is('parking')
      ? [(number('parking_count') ?? 1) > 1 ? `${number('parking_count')} parking spaces` : 'a parking space']
      : []),
    ...(is('pv_panels') ? ['photovoltaic panels'] : []),
    ...(is('ev_charger') ? ['a charger for an electric car'] : []),
  ]
  if (parts.length === 0) return undefined
  return random.pick([
    `With the ${thing} ${parts.length === 1 && !/^\d|^two /.test(parts[0] ?? '') ? 'comes' : 'come'} ${enumerated(parts, 'and')}.`,
    `The ${thing} has ${enumerated(parts, 'and')}.`,
    `Also part of the offer: ${enumerated(parts, 'and')}.`,
  ])
}

function utilities({ list }: Story): string | undefined {
  const water = list('water')
  const sewerage = {
    public: 'public sewer',
    treatment_plant: 'treatment plant of its own',
    septic: 'septic tank',
    cesspool: 'cesspool',
    drainage: 'drainage',
  }[list('sewerage')[0] ?? '']
  if (water.length === 0 || sewerage === undefined) return undefined
  const from = water.includes('mains')
    ? water.includes('well')
      ? 'mains water and a well'
      : 'mains water'
    : 'water from a well'
  return `There is ${from}, electricity and a ${sewerage}.`
}
