import { enumerated, type Story } from './story.ts'

const numbers = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 1 })

export function squareMetres(area: number | undefined): string {
  return area === undefined ? '' : `${numbers.format(area)} m²`
}

export function crowns(amount: number): string {
  return `${numbers.format(amount)} Kč`
}

/** A number with the form of the noun that it asks for: 1 pokoj, 2 pokoje, 5 pokojů. */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${count} ${count === 1 ? one : count >= 2 && count <= 4 ? few : many}`
}

/** 'z 9', and 'ze 4' where the preposition asks for it. */
export function outOf(count: number): string {
  return `${count >= 2 && count <= 4 ? 'ze' : 'z'} ${count}`
}

/** 'je 1 pokoj', 'jsou 2 pokoje', 'je 5 pokojů'. */
export function thereAreRooms(count: number): string {
  return `${count >= 2 && count <= 4 ? 'jsou' : 'je'} ${counted(count, 'pokoj', 'pokoje', 'pokojů')}`
}

/** Where it is, to go right after what it is, in words that no name must be bent for: ', lokalita Praha 4 - Michle'. */
export function inPlace({ random, place }: Story): string {
  if (place.quarter !== undefined) return `, ${random.pick(['lokalita', 'adresa'])} ${place.context} - ${place.quarter}`
  return place.size === 'village' ? ` v obci ${place.town}` : ` ve městě ${place.town}`
}

export const buildings: Readonly<Record<string, string>> = {
  brick: 'cihlového domu',
  panel: 'panelového domu',
  wooden: 'dřevostavby',
  stone: 'kamenného domu',
  prefab: 'montovaného domu',
  skeleton: 'domu se skeletovou konstrukcí',
  mixed: 'domu ze smíšených materiálů',
  modular: 'modulárního domu',
}

const heatings: Readonly<Record<string, string>> = {
  gas_boiler: 'plynovým kotlem',
  condensing_boiler: 'kondenzačním kotlem',
  electric_boiler: 'elektrokotlem',
  heat_pump: 'tepelným čerpadlem',
  direct_heater: 'přímotopy',
  infrared: 'infrapanely',
  wood_stove: 'kamny',
  fireplace: 'krbem',
  solid_fuel: 'kotlem na tuhá paliva',
  other: 'vlastním zdrojem',
}

export function heating({ random, list }: Story): string | undefined {
  const sources = list('heating_source')
  if (sources.length === 0) return undefined
  if (sources.includes('district'))
    return random.pick(['Vytápění je dálkové.', 'Teplo i teplá voda přicházejí dálkově.'])
  return `${random.pick(['Topí se', 'Vytápění je zajištěno'])} ${enumerated(
    sources.map((source) => heatings[source] ?? 'vlastním zdrojem'),
    'a',
  )}.`
}

/** `subject` in the nominative. */
export function condition({ random, text, number }: Story, subject: string): string | undefined {
  const year = number('year_reconstructed')
  switch (text('condition')) {
    case 'very_good':
      return random.pick([
        `${subject} je ve velmi dobrém stavu.`,
        `${subject} je ve velmi dobrém, udržovaném stavu, není třeba nic měnit.`,
      ])
    case 'good':
      return random.pick([
        `${subject} je v dobrém stavu odpovídajícím běžnému užívání.`,
        `${subject} je v dobrém stavu.`,
      ])
    case 'poor':
      return `${subject} je ve špatném stavu a vyžaduje důkladné opravy, s čímž počítá i cena.`
    case 'new_building':
      return random.pick([`${subject} je novostavba.`, 'Jde o novostavbu dokončenou ve vysokém standardu.'])
    case 'under_construction':
      return `${subject} je ve výstavbě, podlahy a obklady lze ještě vybrat.`
    case 'project':
      return `${subject} je zatím ve fázi projektu, stavět se začne po vydání povolení.`
    case 'after_reconstruction':
      return random.pick([
        `${subject} je po kompletní rekonstrukci${year === undefined ? '' : ` z roku ${year}`}.`,
        `${subject} je po pečlivé rekonstrukci${year === undefined ? '' : ` dokončené v roce ${year}`}, nové jsou rozvody i podlahy.`,
      ])
    case 'before_reconstruction':
      return random.pick([
        `${subject} je před rekonstrukcí, lze si vše upravit podle svého.`,
        `${subject} je v původním stavu před rekonstrukcí.`,
      ])
    case 'under_reconstruction':
      return `${subject} je právě v rekonstrukci.`
    default:
      return undefined
  }
}

export function energy({ random, text, number }: Story): string | undefined {
  const energyClass = text('energy_class')
  if (energyClass === undefined) return undefined
  if (energyClass === 'exempt') return 'Průkaz energetické náročnosti se u této stavby nevyžaduje.'
  if (energyClass === 'G' && number('energy_kwh_m2') === undefined) {
    return 'Průkaz energetické náročnosti zatím nebyl předložen, proto je uvedena třída G.'
  }
  return random.pick([
    `Energetická třída budovy je ${energyClass}.`,
    `Budova spadá do energetické třídy ${energyClass}.`,
  ])
}

export function surroundings({ random, place }: Story): string {
  const street =
    place.street === undefined
      ? ''
      : random.pick([`Ulice ${place.street} je klidná adresa. `, `Adresa: ${place.street}. `, ''])
  const around = {
    city: [
      'Obchody, škola i zastávka městské dopravy jsou pár minut pěšky, stejně jako park na večerní procházku.',
      'V dosahu je vše, co patří ke každodennímu životu: potraviny, lékárna, mateřská škola a dobré spojení do centra.',
      'Okolí je přes den živé a v noci klidné, za rohem je kavárna, dětské hřiště i zastávka.',
      'Do centra se dostanete bez přestupu a nablízku je zeleň pro sport i pro děti.',
    ],
    town: [
      'Na náměstí, do obchodů i do školy se dá dojít pěšky, na nádraží a na hlavní silnici je to pár minut.',
      'Město nabízí vše potřebné od lékařů po plavecký bazén a příroda začíná hned za posledními domy.',
      'Obchody, školka i autobusová zastávka jsou blízko, nedaleko vedou turistické a cyklistické trasy.',
    ],
    village: [
      'V obci je autobusová zastávka a malý obchod, do většího města je to kousek autem.',
      'Je to klidné místo, kde se sousedé zdraví, s výhledem do polí a lesů a s autobusem do města.',
      'Obec má hospodu, dětské hřiště a sportoviště, příroda začíná hned za vraty.',
    ],
  }
  return street + random.pick(around[place.size])
}

export function closing({ random, isAgent, listingType, propertyType }: Story): string {
  return isAgent || propertyType === 'project'
    ? random.pick([
        'Rádi vás provedeme každý pracovní den, po dohodě i o víkendu.',
        'Napište nám a vyberte si termín prohlídky, který vám vyhovuje.',
        listingType === 'sale'
          ? 'Pomůžeme s financováním a postaráme se o smlouvy i úschovu.'
          : 'Nájemní smlouvu připravíme, všechny podklady lze vidět předem.',
        'O prohlídku a veškeré podklady nám stačí napsat přes formulář.',
      ])
    : random.pick([
        'Nabízím přímo, bez realitní kanceláře; napište mi a domluvíme se na prohlídce.',
        'Jednáte přímo s majitelem. Prohlídky jsou možné ve všední dny večer a o víkendu.',
        'Realitní kanceláře prosím nekontaktovat. Na dotazy odpovím a vše ukážu.',
        'Napište mi prosím pár slov o sobě, odpovídám každému.',
      ])
}
