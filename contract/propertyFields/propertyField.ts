import { msg, msgIn, type Message } from '../message.ts'
import type { ListingType, PropertyType } from '../entities/property.ts'
import type { FieldType, FieldUnit, FormCondition } from '../entities/form.ts'
import type { DateColumn, EnumColumn, MultiColumn, RangeColumn, SearchFlag } from './searchColumns.gen.ts'
import type { SubtypeKey } from './subtypeOwners.ts'

/**
 * How people say it when they search: alternatives with commas between them. `*` stands for any ending of a Czech noun or
 * adjective, `(a|b)` for one of several. Case and diacritics do not matter. For a number they are what stands beside it.
 * Behind a semicolon stand words that few people type: the browser learns them from the server's answer alone.
 */
export type SearchWords = { cs: string; en: string } | NoWords

/** Words as they are written, common and rare ones of both languages. */
export function wordLists({ cs, en }: { cs: string; en: string }): { common: string[]; rare: string[] } {
  const lists = [cs, en].map((text) => text.split(';'))
  return { common: lists.map(([common = '']) => common), rare: lists.map(([, rare = '']) => rare) }
}

/** Nobody says it, or something else reads it. */
export interface NoWords {
  exempt: string
}

/** The words of each choice. */
export type ChoiceWords = Readonly<Record<string, SearchWords>>

/** What something is called: a message, or the same word in every language. */
export type Label = Message | string

/**
 * One choice of a field, and the value of another field that it is a part of. Its place in the list is its code in
 * search, so lists only ever grow at their end.
 */
export type Choice = readonly [value: string, label: Label, partOf?: FormCondition]

export interface Scope {
  /** Only these kinds of property; absent: all. */
  types?: readonly PropertyType[]
  /** Only for sale, or only for rent; absent: both. */
  listingTypes?: readonly ListingType[]
  /** And all of these hold. */
  when?: readonly FormCondition[]
}

export interface Bounds {
  min?: number
  max?: number
}

/**
 * One field of a listing: everything that forms, validation, filters and labels know of it. A field that is offered as a
 * filter has a place in the search index: `npm run db:fields` gives it one, and until then it does not compile.
 */
export type PropertyField = FieldFacts & Offered

/** Whether a field is offered as a filter, and with which control. */
type Offered =
  | { key: string; search?: undefined }
  | { key: SearchFlag; search: 'flag'; words: SearchWords }
  | { key: RangeColumn | DateColumn; search: 'range'; words: SearchWords }
  | { key: EnumColumn | MultiColumn | SubtypeKey; search: 'single' | 'multi'; words: ChoiceWords | NoWords }

interface FieldFacts extends Scope, Bounds {
  type: FieldType
  unit?: FieldUnit
  label: Label
  hint?: Label
  choices?: readonly Choice[]
  /** Bounds that replace the field's own where the scope holds. */
  boundsWhen?: readonly (Scope & Bounds)[]
  /** For years: bounds counted from the present year. */
  yearsFromNow?: Bounds
  /** For dates: bounds counted from today, in days. */
  daysFromToday?: Bounds
  minLength?: number
  maxLength?: number
  pattern?: string
  /** Needed to submit a listing: wherever the field is asked for, or only within a narrower scope. */
  required?: true | Scope
  /** The filter's label where it differs from the field's. */
  searchLabel?: Label
  /** Values that the filter offers as one choice, because who wants the first takes all of them. */
  searchedTogether?: readonly string[]
  /** Filled in by the server, never by a person. */
  isComputed?: true
  /** Never shown to the public. */
  isPrivate?: true
}

/** Steps of publishing a listing, in their order. */
export const formSteps = [
  { key: 'type', label: msgIn('type', 'Type') },
  { key: 'location', label: msg('Location') },
  { key: 'details', label: msg('Details') },
  { key: 'energy', label: msg('Energy') },
  { key: 'price', label: msg('Price') },
  { key: 'photos', label: msg('Photos') },
  { key: 'viewings', label: msg('Viewings') },
  { key: 'review', label: msgIn('review', 'Review') },
] as const satisfies readonly { key: string; label: Label }[]

export type FormStepKey = (typeof formSteps)[number]['key']

/** Fields that belong together, on a screen and on the page of a listing. */
export interface FieldGroup {
  key: string
  step: FormStepKey
  label: Label
  fields: readonly PropertyField[]
}
