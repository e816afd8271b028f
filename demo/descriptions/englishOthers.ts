import { crowns, condition, counted, energy, heating, placeName, squareMetres } from './englishWords.ts'
import { enumerated, paragraph, paragraphs, type Story } from './story.ts'

/** What is offered and what it is like, for everything but flats and houses. */
export function englishOf(story: Story): string {
  switch (story.propertyType) {
    case 'land':
      return land(story)
    case 'commercial':
      return commercial(story)
    case 'garage':
      return garage(story)
    case 'recreational':
      return recreational(story)
    case 'project':
      return project(story)
    default:
      return curiosity(story)
  }
}

function offer({ listingType }: Story): string {
  return listingType === 'sale' ? 'for sale' : 'for rent'
}

const landNames: Readonly<Record<string, string>> = {
  building: 'a building plot',
  commercial: 'a plot for business',
  field: 'arable land',
  forest: 'a piece of forest',
  meadow: 'a meadow',
  garden: 'a garden',
  orchard_vineyard: 'an orchard with fruit trees',
  pond: 'a pond with its banks',
  other: 'a plot',
}

function land(story: Story): string {
  const { random, text, number, list, is } = story
  const subtype = text('land_subtype') ?? 'other'
  const services = [
    ...(list('electricity').some((kind) => kind !== 'none') ? ['electricity'] : []),
    ...(list('water').includes('mains') ? ['mains water'] : list('water').includes('well') ? ['a well'] : []),
    ...(list('gas').includes('mains') ? ['gas'] : []),
    ...(list('sewerage').includes('public') ? ['the public sewer'] : []),
  ]
  const road = {
    asphalt: 'An asphalt road leads to it.',
    gravel: 'A gravel road leads to it.',
    concrete: 'A concrete road leads to it.',
    unpaved: 'It is reached by an unpaved track.',
    none: 'There is no road to it; it is reached on foot.',
  }[text('road_access') ?? '']
  const use = {
    building: random.pick([
      'The plot is intended for a family house, level and of a good shape.',
      'According to the land-use plan a family house can stand here.',
    ]),
    commercial: 'The land-use plan allows business and light industry.',
    field: 'It is farmed at present and the lease can be ended within a year.',
    forest: 'Mostly spruce and beech of mixed age; the management plan is at hand.',
    meadow: 'It is mown twice a year and stays green even in dry summers.',
    garden: 'Fruit trees, currant bushes and a good deal of peace.',
    orchard_vineyard: 'The trees and vines bear well and are looked after every year.',
    pond: 'The dam and the outlet are in order, and fish are kept in it.',
    other: 'It can serve for parking, storage or as a green space.',
  }[subtype]
  return paragraphs(
    paragraph(
      `${random.pick(['We offer', 'On offer is', 'Now on the market:'])} ${landNames[subtype] ?? 'a plot'} of ${squareMetres(number('land_area'))} ${offer(story)}, ${placeName(story)}.`,
      use,
    ),
    paragraph(
      services.length === 0 ? undefined : `On the plot or at its edge there is ${enumerated(services, 'and')}.`,
      road,
      is('mortgage_possible') ? 'A mortgage is possible.' : undefined,
    ),
  )
}

const premises: Readonly<Record<string, string>> = {
  office: 'office space',
  warehouse: 'warehouse space',
  production: 'a production hall',
  retail: 'a shop unit',
  accommodation: 'a guest house',
  restaurant: 'a restaurant',
  agricultural: 'a farm building',
  apartment_building: 'an apartment building',
  surgery: "a doctor's surgery",
  virtual_office: 'a virtual office',
  apartments: 'a serviced apartment',
  other: 'business premises',
}

function commercial(story: Story): string {
  const { random, text, number, is } = story
  const floor = number('floor_number')
  const height = number('ceiling_height')
  const services = number('service_charges')
  return paragraphs(
    paragraph(
      `${random.pick(['We offer', 'Available now:', 'On offer is'])} ${premises[text('commercial_subtype') ?? 'other'] ?? 'premises'} of ${squareMetres(number('usable_area'))} ${offer(story)} in ${placeName(story)}.`,
      condition(story, 'The space'),
      floor === undefined
        ? undefined
        : floor === 1
          ? 'It is on the ground floor, with an entrance from the street.'
          : `It is on floor ${floor} of ${number('floors_total')}${is('elevator') ? ', with a lift' : ''}.`,
      height === undefined ? undefined : `The clear height is ${height} m.`,
    ),
    paragraph(
      is('parking')
        ? `${counted(number('parking_count') ?? 1, 'parking space').replace(/^./, (letter) => letter.toUpperCase())} can be used.`
        : undefined,
      is('barrier_free') ? 'Access is step-free.' : undefined,
      heating(story),
      energy(story),
      services === undefined ? undefined : `Service charges are ${crowns(services)} a month.`,
      { excluded: 'VAT is added to the price.', included: 'The price includes VAT.', not_applicable: undefined }[
        text('vat') ?? ''
      ],
    ),
  )
}

function garage(story: Story): string {
  const { random, text, number, is } = story
  const thing =
    { garage: 'a garage', garage_space: 'a space in an underground garage', outdoor_space: 'an outdoor parking space' }[
      text('garage_subtype') ?? ''
    ] ?? 'a parking space'
  return paragraph(
    `${random.pick(['We offer', 'On offer is', 'Available now:'])} ${thing} of ${squareMetres(number('usable_area'))} ${offer(story)} in ${placeName(story)}.`,
    text('garage_subtype') === 'garage'
      ? random.pick(['It is dry, has electricity and a sturdy door.', 'A workbench and shelves fit in beside the car.'])
      : text('garage_subtype') === 'garage_space'
        ? 'The entrance opens by remote control, and a lift leads up into the building.'
        : 'The space is marked and lit at night.',
    is('ev_charger') ? 'A charger for an electric car is ready.' : undefined,
  )
}

function recreational(story: Story): string {
  const { random, text, number, list, is } = story
  const thing =
    { cottage: 'a cottage', chalet: 'a country house', mobile_home: 'a mobile home' }[
      text('recreational_subtype') ?? ''
    ] ?? 'a cottage'
  const water = {
    mains: 'Water comes from the mains.',
    well: 'Water comes from a well.',
    none: 'Water has to be brought along.',
  }[list('water')[0] ?? '']
  return paragraphs(
    paragraph(
      `${random.pick(['We offer', 'For weekends and holidays:', 'On offer is'])} ${thing} of ${squareMetres(number('usable_area'))} on a plot of ${squareMetres(number('land_area'))}, ${offer(story)} in ${placeName(story)}.`,
      `There ${story.rooms === 1 ? 'is' : 'are'} ${counted(story.rooms, 'room')}${is('terrace') ? ' and a terrace for long evenings' : ''}.`,
      condition(story, 'The building'),
    ),
    paragraph(
      water,
      heating(story),
      text('furnished') === 'yes'
        ? 'The furniture stays.'
        : text('furnished') === 'partly'
          ? 'Part of the furniture stays.'
          : undefined,
      is('pool') ? 'Children will like the pool.' : undefined,
      energy(story),
    ),
  )
}

function project(story: Story): string {
  const { random, projectName, number } = story
  const [total, free] = [number('units_total') ?? 0, number('units_available') ?? 0]
  return paragraphs(
    paragraph(
      `${projectName} is a development project in ${placeName(story)} with ${total} homes, ${free} of which ${free === 1 ? 'is' : 'are'} still available.`,
      random.pick([
        'Homes from studios to family flats with terraces are to choose from.',
        'The homes are designed with generous windows, balconies or front gardens.',
      ]),
      'The price stated is that of the least expensive home.',
    ),
    paragraph(
      random.pick([
        'Underground parking, a room for prams and bicycles and a green courtyard belong to it.',
        'Heat pumps and triple glazing keep the running costs low.',
      ]),
      'A mortgage is possible, and payments follow the progress of the building.',
    ),
  )
}

function curiosity(story: Story): string {
  const { random } = story
  const thing = {
    wine_cellar: 'a wine cellar with a pressing room and an old vault that keeps an even temperature all year',
    houseboat: 'a houseboat with a deck, a small kitchen and a stove, ready to be lived in',
    mill: 'a former mill with its race and thick stone walls, waiting for a new use',
    bunker: 'a concrete shelter from the 1930s, dry and with its own entrance, fit for storage or a museum',
    hayloft: 'a hayloft of stone and timber that can become a studio or a workshop',
    moorage: 'a moorage with a footbridge and a locker on the bank',
  }[story.curiosity ?? 'hayloft']
  return paragraph(
    `${random.pick(['Something out of the ordinary', 'Not an everyday offer', 'For lovers of unusual places'])}: ${thing}, ${offer(story)} in ${placeName(story)}.`,
    random.pick([
      'It has been in one family for years and its story comes with it.',
      'All documents can be seen on request, and a visit says more than pictures.',
    ]),
  )
}
