import type { PropertyFacts, Sketch } from '#demo/facts/facts.ts'
import type { Random } from '#demo/random.ts'
import { describeInCzech } from './czech.ts'
import { describeInEnglish } from './english.ts'
import { storyOf } from './story.ts'

export interface Descriptions {
  en: string | undefined
  cs: string | undefined
}

/** Describes a listing in both languages, or in one of them, from what is known of it. */
export function describeListing(random: Random, sketch: Sketch, facts: PropertyFacts): Descriptions {
  const languages = random.weighted([
    ['both', 72],
    ['cs', 22],
    ['en', 6],
  ])
  const story = storyOf(random, sketch, facts)
  return {
    en: languages === 'cs' ? undefined : describeInEnglish(story),
    cs: languages === 'en' ? undefined : describeInCzech(story),
  }
}
