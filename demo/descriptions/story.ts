import type { ListingType, PropertyType } from '#contract/entities/property.ts'

import type { Attributes, PropertyFacts, Sketch } from '#demo/facts/facts.ts'
import type { Random } from '#demo/random.ts'

/** What a description may tell: the facts, ready to be put into words. */
export interface Story {
  random: Random
  listingType: ListingType
  propertyType: PropertyType
  isAgent: boolean
  place: Place
  projectName: string | undefined
  curiosity: string | undefined
  rooms: number
  text: (key: string) => string | undefined
  number: (key: string) => number | undefined
  is: (key: string) => boolean
  list: (key: string) => readonly string[]
}

export interface Place {
  town: string
  quarter: string | undefined
  /** 'Praha 4' for a quarter of Prague, otherwise the town. */
  context: string
  /** As the address shows it to everybody: of a home that shows only its district, the text names no street either. */
  street: string | undefined
  size: 'city' | 'town' | 'village'
}

export function storyOf(random: Random, sketch: Sketch, facts: PropertyFacts): Story {
  const { town, quarter } = sketch.address.neighbourhood
  const { attributes, projectName, curiosity, rooms } = facts
  return {
    random,
    listingType: sketch.listingType,
    propertyType: sketch.propertyType,
    isAgent: sketch.isAgent,
    place: {
      town: town.name,
      quarter: quarter?.name,
      context: quarter?.context ?? town.name,
      street: sketch.address.accuracy === 'district' ? undefined : sketch.address.street,
      size: town.population > 45_000 ? 'city' : town.population > 2_600 ? 'town' : 'village',
    },
    projectName,
    curiosity,
    rooms: rooms ?? 1,
    ...readersOf(attributes),
  }
}

function readersOf(attributes: Attributes) {
  return {
    text: (key: string) => {
      const value = attributes[key]
      return typeof value === 'string' ? value : undefined
    },
    number: (key: string) => {
      const value = attributes[key]
      return typeof value === 'number' ? value : undefined
    },
    is: (key: string) => attributes[key] === true,
    list: (key: string): readonly string[] => {
      const value = attributes[key]
      return Array.isArray(value) ? value.map(String) : []
    },
  }
}

/** Sentences of a paragraph; those that have nothing to say are left out. */
export function paragraph(...sentences: (string | undefined)[]): string {
  return sentences.filter((sentence) => sentence !== undefined && sentence !== '').join(' ')
}

/** Paragraphs of a description. */
export function paragraphs(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

/** 'a, b and c'. */
export function enumerated(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${and} ${last}`
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
