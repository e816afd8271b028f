import { readFileSync } from 'node:fs'

import PO from 'pofile'

import type { Both } from '#machines/shared/words.ts'

const files = ['messages', 'later'].map((name) => new URL(`../../locales/cs/${name}.po`, import.meta.url))

let czech: ReadonlyMap<string, string> | undefined

/** A message of the product in both languages, by its English text; throws where the product does not say it. */
export function said(message: string): Both {
  czech ??= new Map(
    files
      .flatMap((file) => PO.parse(readFileSync(file, 'utf8')).items)
      // The same words in another place are another message.
      .filter(({ msgctxt }) => msgctxt === undefined || msgctxt === null)
      .map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']),
  )
  const cs = czech.get(message)
  if (cs === undefined || cs === '') throw new Error(`The product does not say “${message}” in both languages.`)
  return { en: message, cs }
}

/** A message of the product with these in the places of its names. */
export function filled(message: string, values: Readonly<Record<string, unknown>>): Both {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  const { en, cs } = said(message)
  return { en: fill(en), cs: fill(cs) }
}
