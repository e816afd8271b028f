import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import PO from 'pofile'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { locales, type Locale } from '#contract/entities/locale.ts'

interface Message {
  id: string
  /** Tells apart what is written alike. */
  context: string
  text: string
  file: string
}

/** Catalogs by who loads them; `lingui.config.ts` says what is in which. */
const catalogNames = ['messages', 'forms', 'deferred', 'listings', 'fields', 'mails', 'server', 'machines', 'workbench']

/** Words that Czech has, too, and the one of docs/vocabulary.md that is written for the same thing. */
const otherCzechWords = [
  [/(?<!\p{L})fot(?:k\p{L}*|ek|ce)(?!\p{L})/iu, 'fotografie'],
  [/(?<![\p{L}-])(?:e?mail|mejl)/iu, 'e-mail'],
  [/(?<!\p{L})schůz/iu, 'prohlídka'],
  [/(?<!\p{L})(?:agentur|realitk)/iu, 'kancelář'],
] as const

/** The committed catalogs beside those that a fresh extraction would write. */
let fresh: Record<Locale, Message[]>
const committed = catalogsIn('locales')
const directory = mkdtempSync(join(tmpdir(), 'domivo-locales-'))

beforeAll(() => {
  cpSync('locales', directory, { recursive: true })
  // A clean environment: the extractor looks for its workers elsewhere when it believes to be under test itself.
  const { PATH, HOME } = process.env
  execFileSync(process.execPath, ['node_modules/@lingui/cli/dist/lingui-extract.js', '--clean', '--workers', '1'], {
    stdio: 'pipe',
    env: { PATH, HOME, LOCALES_DIRECTORY: directory },
  })
  fresh = catalogsIn(directory)
}, 120_000)

afterAll(() => rmSync(directory, { recursive: true, force: true }))

it.each(locales)('has no missing and no unused message in %s', (locale) => {
  expect(idsOf(committed[locale]), 'Run `npm run extract`').toEqual(idsOf(fresh[locale]))
})

/** The catalogs of the table in docs/architecture.md: the last column of its rows. */
function catalogsOfDocument(text: string): Set<string> {
  const [, table = ''] = /^\| who shows it \|.*\n((?:\|.*\n)+)/m.exec(text) ?? []
  const columns = table.split('\n').map((row) => row.split('|')[3] ?? '')
  return new Set(columns.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)))
}

it('has the catalogs that docs/architecture.md says, and no others', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  const there = readdirSync('locales/en').filter((file) => file.endsWith('.po'))
  const known = new Set(there.map((file) => file.replace('.po', '')))
  const said = catalogsOfDocument(text)
  said.delete('hasListingTexts')
  expect(said).toEqual(known)
  expect(catalogsOfDocument(text.replace('`deferred` on demand', '`later` on demand'))).not.toEqual(known)
})

it.each(locales)('has words for every message in %s', (locale) => {
  const empty = committed[locale].filter(({ text }) => text.trim() === '').map(({ id, file }) => `${file}: ${id}`)
  expect(empty, 'Fill in the `msgstr` of these').toEqual([])
})

// Only the texts of machines and of the workbench are read as documents of engineers, with the signs of a keyboard.
it('writes apostrophes and quotation marks in one way wherever a visitor reads English [D7]', () => {
  const typed = committed.en.filter(({ id, file }) => !/machines|workbench/.test(file) && /\p{L}'\p{L}|‘/u.test(id))
  expect(
    typed.map(({ id, file }) => `${file}: ${id}`),
    'Write ’ and “ ”',
  ).toEqual([])
})

// Whoever opens several catalogs knows a text by its English words: what they say differently would change under a reader's eyes.
it.each(locales)('says the same in all catalogs in %s', (locale) => {
  const texts = new Map<string, string>()
  const different = committed[locale].filter(({ id, context, text }) => {
    const key = `${context} ${id}`
    const known = texts.get(key) ?? text
    texts.set(key, text)
    return known !== text
  })
  expect(different).toEqual([])
})

it('has one word for one thing in Czech [D7]', () => {
  const words = committed.cs.map(({ text, file }) => ({ file, text: text.replaceAll(/\{\w+\}/g, '') }))
  const found = words.flatMap(({ text, file }) =>
    otherCzechWords.flatMap(([other, word]) => (other.test(text) ? [`${file}: ${text} (write ${word})`] : [])),
  )
  expect(found).toEqual([])
})

it('has all four forms in every Czech plural', () => {
  const forms = ['one', 'few', 'many', 'other']
  const incomplete = committed.cs.filter(({ text }) =>
    pluralsOf(text).some((plural) => !forms.every((form) => new RegExp(`\\b${form}\\s*\\{`).test(plural))),
  )
  expect(incomplete.map(({ id }) => id)).toEqual([])
})

it('uses the same values and tags in both languages', () => {
  // A type or a shape that only programs know is not named to people.
  // A language in which a name changes when somebody is spoken to greets nobody by it.
  const greeting = 'Hello {name},'
  const shapes = /^This value (?:must match (?:format|pattern) |must be )?(?:"?)\{0\}/
  const different = committed.cs.filter(
    ({ id, text }) => text !== '' && id !== greeting && !shapes.test(id) && namesIn(id).join() !== namesIn(text).join(),
  )
  expect(different.map(({ id, text }) => `${id} → ${text}`)).toEqual([])
})

function catalogsIn(folder: string): Record<Locale, Message[]> {
  return Object.fromEntries(locales.map((locale) => [locale, readCatalogs(join(folder, locale))])) as Record<
    Locale,
    Message[]
  >
}

const idsOf = (messages: Message[]) => messages.map(({ id }) => id).toSorted()

/** Each `{x, plural, …}` of a message, as text. */
function pluralsOf(text: string): string[] {
  return [...text.matchAll(/\{\s*\w+\s*,\s*plural\s*,/g)].map(({ index }) => {
    let depth = 0
    for (let end = index; end < text.length; end += 1) {
      if (text[end] === '{') depth += 1
      if (text[end] === '}') depth -= 1
      if (depth === 0) return text.slice(index, end + 1)
    }
    return text.slice(index)
  })
}

/** The values and tags of a message; forms of a plural may leave some out, so each counts once. */
function namesIn(text: string): string[] {
  const values = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name)
  const tags = [...text.matchAll(/<\/?(\w+)\/?>/g)].map(([, name = '']) => `<${name}>`)
  return [...new Set([...values, ...tags])].toSorted()
}

/** The messages of all catalogs of a language. */
function readCatalogs(folder: string): Message[] {
  return catalogNames.flatMap((name) =>
    PO.parse(readFileSync(join(folder, `${name}.po`), 'utf8'))
      .items.filter((item) => !item.obsolete)
      .map((item) => ({
        id: item.msgid,
        context: item.msgctxt ?? '',
        text: item.msgstr[0] ?? '',
        file: join(folder, `${name}.po`),
      })),
  )
}
