import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import PO from 'pofile'

import { copyTree } from './copyTree.ts'

/** A language that nobody speaks: Windows' old pseudo-locale has this code. */
export const pseudo = 'qps'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const strange = 'αβçδéƒĝĥíĵķľɱñóρʠřšţúνŵχýžÄßÇÐÉƑĜĤÍĴĶĽṀÑÓÞǪŘŠŢÚṼŴẊÝŽ'
const stranger = new Map(Array.from(plain, (letter, index) => [letter, strange.charAt(index) || letter]))
const asPseudo = (text: string) => Array.from(text, (letter) => stranger.get(letter) ?? letter).join('')

/**
 * An English message of ICU MessageFormat in the pseudo-language: in `⟦…⟧`, and without one letter of ASCII. Names of gaps,
 * kinds of plurals and tags stay as they are.
 */
export function pseudoMessage(message: string): string {
  let at = 0
  /** Words until the brace that ends them. */
  const words = (): string => {
    let written = ''
    while (at < message.length && message[at] !== '}') {
      const [tag] = /^<\/?\w+\/?>/.exec(message.slice(at)) ?? []
      if (tag !== undefined) {
        written += tag
        at += tag.length
      } else if (message[at] === '{') written += gap()
      else {
        written += asPseudo(message[at] ?? '')
        at += 1
      }
    }
    return written
  }
  /** `{name}`, `{count, plural, one {…} other {…}}` or `{name, number}`. */
  const gap = (): string => {
    let written = ''
    at += 1
    while (message[at] !== '}') {
      if (message[at] === '{') {
        at += 1
        written += `{${words()}`
        at += 1
        written += '}'
      } else {
        written += message[at] ?? ''
        at += 1
      }
    }
    at += 1
    return `{${written}}`
  }
  return `⟦${words()}⟧`
}

/** The catalogs and articles of the pseudo-language, beside those of English. */
function writeLanguage(directory: string): void {
  const english = join(directory, 'locales/en')
  const own = join(directory, 'locales', pseudo)
  mkdirSync(own, { recursive: true })
  for (const name of readdirSync(english).filter((file) => file.endsWith('.po'))) {
    const catalog = PO.parse(readFileSync(join(english, name), 'utf8'))
    for (const item of catalog.items) item.msgstr = [pseudoMessage(item.msgstr[0] ?? '')]
    catalog.headers.Language = pseudo
    writeFileSync(join(own, name), catalog.toString())
  }
  mkdirSync(join(own, 'articles'), { recursive: true })
  for (const name of readdirSync(join(english, 'articles'))) {
    const lines = readFileSync(join(english, 'articles', name), 'utf8').split('\n')
    writeFileSync(join(own, 'articles', name), lines.map(pseudoLine).join('\n'))
  }
}

/** A line of Markdown; `{product}` and where links lead stay. */
const pseudoLine = (line: string) =>
  line
    .split(/(\{\w+\}|\]\([^)]*\))/)
    .map((part, index) => (index % 2 === 1 ? part : asPseudo(part)))
    .join('')

/** Dates of the pseudo-language are written in Greek, so that no English month passes for one of its words. */
const line = `  ${pseudo}: { tag: 'el-GR', name: '${asPseudo('Pseudo')}' },\n`

/**
 * A copy of the tree that speaks one language more. What a new language takes is done to it and nothing else: a line in the
 * list of languages, catalogs and articles.
 */
export function copyWithPseudoLanguage(directory: string): void {
  copyTree(directory)
  const list = join(directory, 'contract/entities/locale.ts')
  const source = readFileSync(list, 'utf8')
  const [czech = ''] = /^ {2}cs: .*\n/m.exec(source) ?? []
  writeFileSync(list, source.replace(czech, czech + line))
  writeLanguage(directory)
}
