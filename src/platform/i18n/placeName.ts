import { contentLocaleFor } from '#contract/entities/locale.ts'
import type { Place } from '#contract/entities/place.ts'

/** The capital and its boroughs, also behind what lies in them: `Žižkov, Praha`. `Praha-západ` is a name of its own. */
const prague = /(?<=^|, )Praha(?=$|,| \d)/gu

const isEnglish = (locale: string) => contentLocaleFor(locale) === 'en'

/**
 * What a place is called in the language of the page, by the Czech name that the gazetteer has: English has a name of its
 * own for Prague. Addresses stay as they are written.
 */
export const placeNameIn = (name: string, locale: string): string =>
  isEnglish(locale) ? name.replaceAll(prague, 'Prague') : name

/** The same of a whole place: the context of a region is its English name. */
export const placeName = ({ kind, name, context }: Pick<Place, 'kind' | 'name' | 'context'>, locale: string): string =>
  kind === 'region' && isEnglish(locale) ? context : placeNameIn(name, locale)

/** `okres Kolín`, the district that a town lies in. */
const district = /^okres (.+)$/u

/** What a place lies in, in the language of the page: a town in its district. A region is called by its other name. */
export function placeContext(place: Pick<Place, 'kind' | 'name' | 'context'>, locale: string): string {
  const { kind, name, context } = place
  if (kind === 'region') return placeName(place, locale) === context ? name : context
  const written = isEnglish(locale) ? context.replace(district, '$1 district').replace(/^Česko$/u, 'Czechia') : context
  return placeNameIn(written, locale)
}
