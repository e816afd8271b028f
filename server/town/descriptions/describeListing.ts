import type { PropertyFacts, Sketch } from '../facts/facts.ts'
import type { Random } from '../random.ts'

export interface Descriptions {
  en: string | undefined
  cs: string | undefined
}

/** Describes a listing in both languages, or in one of them, from what is known of it. */
export function describeListing(random: Random, sketch: Sketch, facts: PropertyFacts, _price: number): Descriptions {
  const languages = random.weighted([
    ['both', 72],
    ['cs', 22],
    ['en', 6],
  ])
  const { town, quarter } = sketch.address.neighbourhood
  const place = quarter === undefined ? town.name : `${quarter.context} - ${quarter.name}`
  const area = facts.attributes.usable_area ?? facts.attributes.land_area
  const size = area === undefined ? '' : ` (${String(area)} m²)`
  const en = `We offer this property${size} at ${place}. Everything that matters is listed in the table below. A viewing can be arranged on any working day and, by agreement, on weekends.`
  const cs = `Nabízíme nemovitost${size}, lokalita ${place}. Vše podstatné najdete v přehledu níže. Prohlídku lze domluvit každý pracovní den, po dohodě i o víkendu.`
  return { en: languages === 'cs' ? undefined : en, cs: languages === 'en' ? undefined : cs }
}
