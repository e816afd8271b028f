import { enumerated, type Story } from './story.ts'

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

export function squareMetres(area: number | undefined): string {
  return area === undefined ? '' : `${numbers.format(area)} m²`
}

export function crowns(amount: number): string {
  return `CZK ${numbers.format(amount)}`
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** 'one bedroom', 'two bedrooms'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${words[count] ?? count} ${count === 1 ? one : many}`
}

/** 'Michle, Prague 4', 'Kolín'. */
export function placeName({ place }: Story): string {
  const context = place.context.replace(/^Praha\b/, 'Prague')
  return place.quarter === undefined ? context : `${place.quarter}, ${context}`
}

export const buildings: Readonly<Record<string, string>> = {
  brick: 'a brick building',
  panel: 'a panel building',
  wooden: 'a timber building',
  stone: 'a stone building',
  prefab: 'a prefabricated building',
  skeleton: 'a building with a concrete frame',
  mixed: 'a building of mixed materials',
  modular: 'a modular building',
}

const heatings: Readonly<Record<string, string>> = {
  gas_boiler: 'a gas boiler',
  condensing_boiler: 'a condensing boiler',
  electric_boiler: 'an electric boiler',
  heat_pump: 'a heat pump',
  direct_heater: 'electric heaters',
  infrared: 'infrared panels',
  wood_stove: 'a wood stove',
  fireplace: 'a fireplace',
  solid_fuel: 'a solid-fuel boiler',
  district: 'the district network',
  other: 'a source of its own',
}

export function heating({ random, list }: Story): string | undefined {
  const sources = list('heating_source').map((source) => heatings[source] ?? 'a source of its own')
  if (sources.length === 0) return undefined
  return random.pick(['Heat comes from', 'Heating is by', 'It is heated by']) + ` ${enumerated(sources, 'and')}.`
}

export function condition(story: Story, subject: string): string | undefined {
  const { random, text, number } = story
  const reconstructed = number('year_reconstructed')
  switch (text('condition')) {
    case 'very_good':
      return random.pick([
        `${subject} is in very good condition.`,
        `${subject} has been well looked after and is in very good condition.`,
        `Nothing needs doing: ${subject.toLowerCase()} is in very good condition.`,
      ])
    case 'good':
      return random.pick([
        `${subject} is in good, lived-in condition.`,
        `${subject} is in good condition and can be used as it is.`,
      ])
    case 'poor':
      return random.pick([
        `${subject} is in poor condition, and the price takes it into account.`,
        `${subject} needs thorough repairs.`,
      ])
    case 'new_building':
      return random.pick([`${subject} is newly built.`, `This is a new building, finished to a high standard.`])
    case 'under_construction':
      return `${subject} is under construction; there is still time to choose floors and tiles.`
    case 'project':
      return `${subject} exists on paper for now: building starts once the permits are complete.`
    case 'after_reconstruction':
      return random.pick([
        `${subject} was completely renovated${reconstructed === undefined ? '' : ` in ${reconstructed}`}.`,
        `${subject} comes after a careful renovation${reconstructed === undefined ? '' : ` finished in ${reconstructed}`}, with new wiring and floors.`,
      ])
    case 'before_reconstruction':
      return random.pick([
        `${subject} is waiting for renovation and can be arranged to your own taste.`,
        `${subject} is in its original condition, before renovation.`,
      ])
    case 'under_reconstruction':
      return `${subject} is being renovated at present.`
    default:
      return undefined
  }
}

export function energy({ random, text, number }: Story): string | undefined {
  const energyClass = text('energy_class')
  if (energyClass === undefined) return undefined
  if (energyClass === 'exempt') return 'No energy certificate is required for this building.'
  if (energyClass === 'G' && number('energy_kwh_m2') === undefined) {
    return 'An energy certificate has not been supplied yet, so class G is stated.'
  }
  return random.pick([
    `The energy class of the building is ${energyClass}.`,
    `The building has energy class ${energyClass}.`,
  ])
}

/** Where it lies and what is around; nothing that one would have to look up. */
export function surroundings(story: Story): string {
  const { random, place } = story
  const street =
    place.street === undefined
      ? ''
      : random.pick([
          `The street ${place.street} is a calm address. `,
          `You will find it in the street ${place.street}. `,
          '',
        ])
  const around = {
    city: [
      'Shops, a school and a stop of public transport are within a few minutes on foot, and so is a park for an evening walk.',
      'Everything that daily life needs is close by: groceries, a pharmacy, a nursery school and good connections to the centre.',
      'The neighbourhood is lively by day and quiet at night, with cafés, a playground and public transport round the corner.',
      'The city centre can be reached without changing, and there is greenery nearby for sport and children.',
    ],
    town: [
      'The square, shops and the school can be reached on foot, the station and the main road in a few minutes.',
      'The town has what one needs, from doctors to a swimming pool, and the countryside starts behind the last houses.',
      'Shops, a nursery school and a bus stop are nearby, and trails for walking and cycling are not far.',
    ],
    village: [
      'There is a bus stop and a small shop in the village; larger towns are a short drive away.',
      'It is a quiet place with neighbours who greet each other, woods and fields within sight, and a bus to town.',
      'The village has a pub, a playground and a sports ground, and nature begins at the doorstep.',
    ],
  }
  return street + random.pick(around[place.size])
}

export function closing({ random, isAgent, listingType, propertyType }: Story): string {
  return isAgent || propertyType === 'project'
    ? random.pick([
        'We will gladly show it to you on any working day, by agreement also at the weekend.',
        'Send us a message and choose a time for a viewing that suits you.',
        listingType === 'sale'
          ? 'We can help with financing and take care of the contracts and the escrow.'
          : 'The lease is prepared by us; all documents can be seen beforehand.',
        'For a viewing and all documents simply write to us through the form.',
      ])
    : random.pick([
        'I offer it directly, without an agency; write to me and we will agree on a viewing.',
        'You deal directly with the owner. Viewings are possible on weekday evenings and at weekends.',
        'No agency is involved. I am happy to answer questions and to show you round.',
        'Please write a few words about yourself; I answer everybody.',
      ])
}
