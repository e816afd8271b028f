import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One block of a page, and where it goes. */
export interface Edit {
  file: string
  /** `create`: the block is the file. */
  how: 'create' | 'after the line' | 'before the line' | 'in place of the line'
  anchor: string
  block: string
}

/** One text of a page in another language. */
export interface Translation {
  file: string
  english: string
  context: string | null
  translated: string
}

/** A page of docs/how-to, as far as it can be followed by a program. */
export interface HowToPage {
  name: string
  edits: readonly Edit[]
  translations: readonly Translation[]
  commands: readonly string[]
  /** What it says that its commands write down as approved. */
  approved: readonly string[]
}

export const howToFolder = 'docs/how-to'

/** `HOW_TO=all`: the law checks that each step is needed, too. */
export const isThorough = process.env.HOW_TO === 'all'

/** Every page, by its file. */
export const readHowToPages = (): HowToPage[] =>
  readdirSync(howToFolder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted()
    .map((file) => readPage(file.replace(/\.md$/, ''), readFileSync(join(howToFolder, file), 'utf8')))

/** Reads the steps of a page; a step is a sentence that ends with a colon, and the block below it. */
export function readPage(name: string, text: string): HowToPage {
  const edits: Edit[] = []
  const translations: Translation[] = []
  const commands: string[] = []
  const steps = /^(?:\d+\. |   )(?!```)(.*):\n\n   ```(\w+)\n([\s\S]*?)^   ```$/gm
  let read = 0
  for (const [, sentence = '', language = '', indented = ''] of text.matchAll(steps)) {
    const block = indented.replaceAll(/^ {3}/gm, '')
    read += 1
    if (language === 'bash') commands.push(...block.trim().split('\n'))
    else if (language === 'po') translations.push(...readTranslations(fileIn(sentence), block))
    else edits.push(readEdit(sentence, block))
  }
  const fences = text.match(/^ *```\w+$/gm) ?? []
  if (fences.length !== read)
    throw new Error(`${name}.md has a block that belongs to no step: ${fences.length}, ${read}.`)
  const approved = [...new Set([...text.matchAll(/`(tests\/approved\/[\w/-]+\.md)`/g)].map(([, file = '']) => file))]
  return { name, edits, translations, commands, approved }
}

const fileIn = (sentence: string) => {
  const [, file] = /`([^`]+)`/.exec(sentence) ?? []
  if (file === undefined) throw new Error(`“${sentence}” names no file.`)
  return file
}

function readEdit(sentence: string, block: string): Edit {
  const [, created] = /(?:^|\. )Create `([^`]+)`$/.exec(sentence) ?? []
  if (created !== undefined) return { file: created, how: 'create', anchor: '', block }
  const place = /(?:^|\. )In `([^`]+)`, (after the line|before the line|in place of the line) `(.+)`$/
  const [, file, how, anchor] = place.exec(sentence) ?? []
  if (file === undefined || how === undefined || anchor === undefined)
    throw new Error(`“${sentence}” does not say where the block goes.`)
  return { file, how: how as Edit['how'], anchor, block } // one of the three
}

const readTranslations = (file: string, block: string): Translation[] =>
  [...block.matchAll(/^(?:msgctxt "(.*)"\n)?msgid (".*")\nmsgstr (".*")$/gm)].map(
    ([, context, english = '', translated = '']) => ({ file, english, translated, context: context ?? null }),
  )

/** Carries one step out on a copy of the tree. The line has to be there once. */
export function applyEdit(directory: string, { file, how, anchor, block }: Edit): void {
  const path = join(directory, file)
  if (how === 'create') {
    if (existsSync(path)) throw new Error(`${file} exists already.`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, block)
    return
  }
  const lines = readFileSync(path, 'utf8').split('\n')
  const places = lines.flatMap((line, index) => (line.trim() === anchor.trim() ? [index] : []))
  const [place] = places
  if (place === undefined || places.length > 1)
    throw new Error(`${file} has the line “${anchor}” ${places.length} times.`)
  const added = block.replace(/\n$/, '').split('\n')
  lines.splice(how === 'after the line' ? place + 1 : place, how === 'in place of the line' ? 1 : 0, ...added)
  writeFileSync(path, lines.join('\n'))
}

/** Fills a text in that `npm run extract` has put into a catalog. */
export function applyTranslation(directory: string, { file, english, context, translated }: Translation): void {
  const path = join(directory, file)
  const text = readFileSync(path, 'utf8')
  const entry = `${context === null ? '' : `msgctxt "${context}"\n`}msgid ${english}\nmsgstr `
  if (!text.includes(`${entry}""\n`)) throw new Error(`${file} has no text ${english} that waits for its translation.`)
  writeFileSync(path, text.replace(`${entry}""\n`, `${entry}${translated}\n`))
}

/** The files of the product that a page changes by hand: without tests, and without what is generated or translated. */
export const filesByHand = ({ edits }: HowToPage): string[] =>
  [...new Set(edits.map(({ file }) => file))].filter((file) => !file.startsWith('tests/') && !file.includes('.test.'))
