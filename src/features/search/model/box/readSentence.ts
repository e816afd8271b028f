import type { SearchForm } from '#contract/entities/form.ts'
import type { SearchUnderstanding } from '#contract/entities/understanding.ts'
import { labelsOf } from '#contract/understanding/labels.ts'
import { tokensOf } from '#contract/understanding/tokens.ts'
import type { FindPlaces, Understanding } from '#contract/understanding/understand.ts'
import { understandSpelled } from '#contract/understanding/understandSpelled.ts'

/** What is known of the names and the rare words in a sentence. */
export interface KnownNames extends Pick<SearchUnderstanding, 'names'> {
  spellings?: SearchUnderstanding['spellings'] | undefined
  /** Places that are chosen already, or were chosen from suggestions: name by id. */
  chosen: ReadonlyMap<string, string>
}

/** What a sentence means, by the grammar, the labels of the form and the names that are known. */
export const readSentence = (text: string, today: string, form: SearchForm, known: KnownNames): Understanding =>
  understandSpelled(text, {
    today,
    findPlaces: findPlacesBy(known),
    labels: labelsOf(form),
    spellingsOf: () => known.spellings ?? [],
  })

/** A name in one spelling, as the grammar hands it over. */
const spelled = (name: string) =>
  tokensOf(name)
    .map(({ text }) => text)
    .join(' ')

const longestName = 12

/** Finds places by names that are known; the one that somebody chose is meant before others of the same name. */
function findPlacesBy({ names, chosen }: KnownNames): FindPlaces {
  const byWords = new Map(names.map((name) => [`${name.words} ${name.isAnnounced}`, name]))
  const idsByName = new Map([...chosen].map(([id, name]) => [spelled(name), id]))
  return (words, isAnnounced) => {
    for (let length = Math.min(words.length, longestName); length > 0; length -= 1) {
      const name = words.slice(0, length).join(' ')
      const known = byWords.get(`${name} ${isAnnounced}`)
      const id = idsByName.get(name)
      if (known === undefined && id === undefined) continue
      const candidates = known?.candidates ?? []
      const mine = id === undefined ? [] : candidates.filter((one) => one.id === id)
      const own =
        id === undefined || mine.length > 0 ? mine : [{ id, ids: [id], label: chosen.get(id) ?? name, within: [] }]
      const others = candidates.filter((one) => one.id !== id)
      return {
        length,
        isExact: id !== undefined || known?.isExact === true,
        isSlip: known?.isSlip === true && id === undefined,
        isChosen: id !== undefined,
        candidates: [...own, ...others],
      }
    }
    return undefined
  }
}
