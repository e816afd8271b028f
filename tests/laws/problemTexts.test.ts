import { readFileSync } from 'node:fs'

import { parseSync } from 'rolldown/utils'
import { describe, expect, it } from 'vitest'

import { filesIn } from '#scripts/filesIn.ts'
import { TooMany } from '#server/platform/http/failures.ts'
import { plainProblems, problems, problemText } from '#server/platform/http/problemTexts.ts'
import { textIn } from '#server/platform/text/texts.ts'

const gaps = (text: string) => new Set(text.match(/\{\d\}/g)).size

/** The sentences as sources write them, with nothing in their gaps. */
const translated = new Set(problems.map(({ id }) => id.replaceAll(/\{\d\}/g, '{}')))

interface AstNode {
  type: string
  [key: string]: unknown
}

/** Where refusals are written. */
const folders = ['http', 'credentials', 'text', 'files'].map((name) => `server/platform/${name}/`)

/** Also all features, but what stores say, which is for ourselves, and the mails themselves. */
const isRead = (file: string) =>
  folders.some((folder) => file.startsWith(folder)) ||
  (/^server\/features\/(?!mails\/(?!mailTokens))/.test(file) && !/\.store\.ts$|\/store\//.test(file))

/** Sentences that no refusal says. */
const otherReaders = new Set([
  'server/platform/http/problemTexts.ts', // the table itself
  'server/platform/http/metrics.ts', // descriptions of measurements
  'server/features/moderation/administrators.service.ts', // read on the command line
  'server/features/places/registers/readRegister.ts',
  'server/features/listings/history/historyWalk.ts', // findings of a check
  'server/features/viewings/viewingsCalendar.service.ts', // titles in a calendar
  'server/features/listings/listingCalendar.service.ts',
])
/** Parts of sentences, and what is kept beside an answer or in a bucket. */
const otherWords = new Set([
  'Please try again in {} s.',
  'Please try again in {} min.',
  'This was answered before.',
  'Whether this can be written is asked by Domivo.',
])
/** Errors that stay inside: their words are logged, and the answer is a 500 or a 503. */
const insiders = /^(?:Error|GiveUp|TryLater|SearchCut)$/

it('has the Czech of every sentence that a refusal may say [B9]', () => {
  const sources = filesIn('server').filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.') && !otherReaders.has(file) && isRead(file),
  )
  const untranslated = sources.flatMap((file) =>
    sentencesOf(readFileSync(file, 'utf8'), file)
      .filter((sentence) => !translated.has(sentence) && !otherWords.has(sentence))
      .map((sentence) => `${file}: ${sentence}`),
  )
  expect(untranslated).toEqual([])
  expect(sources.length).toBeGreaterThan(100)
})

it('sees a sentence that nobody translated, alone, in a template and in one of two cases', () => {
  const planted = `
    throw new Conflict('That is odd.')
    throw new Invalid([{ message: \`At most \${most} cats.\` }])
    throw new Forbidden(isOdd ? 'Too odd for this.' : 'Just odd enough.')
    throw new Error('This is logged.')
    const words = msg('The catalogs have this.')`
  expect(sentencesOf(planted, 'planted.ts')).toEqual([
    'That is odd.',
    'At most {} cats.',
    'Too odd for this.',
    'Just odd enough.',
  ])
})

it('keeps every value of a sentence, and no English in Czech', () => {
  // A type or a shape that only programs know is not named to people.
  const shapes = /^This value (?:must match (?:format|pattern) |must be )?\{|^This value must match (?:format|pattern)/
  const wrong = problems.filter((message) => {
    const numbers = Object.fromEntries(['0', '1', '2'].map((name) => [name, `{${name}}`]))
    const czech = textIn({ ...message, values: numbers }, 'cs')
    return (
      (gaps(message.id) !== gaps(czech) && !shapes.test(message.id)) ||
      /\b(?:the|this|please|not|must|is)\b/i.test(czech)
    )
  })
  expect(wrong).toEqual([])
  expect(Object.keys(plainProblems).filter((english) => !translated.has(english))).toEqual([])
})

describe('a refusal in a language', () => {
  const czech = { locale: 'cs', isPage: true } as const
  it('has its values in it, and the reason that it quotes', () => {
    expect(problemText('You can save up to 50 listings.', czech)).toBe('Uložit si můžete nejvýše 50 inzerátů.')
    expect(problemText('The parameter "page" is not valid: It must be a whole number.', czech)).toBe(
      'Parametr „page“ není platný: Musí to být celé číslo.',
    )
    expect(problemText(new TooMany(130).message, czech)).toBe(
      'Příliš mnoho požadavků. Zkuste to prosím znovu za 3\u00A0min.',
    )
    expect(problemText('There is no place "$&.*".', czech)).toBe('Místo „$&.*“ neznáme.')
  })

  it('speaks plainly to people where programs know the words by heart', () => {
    expect(problemText('Expired JWT Token', { locale: 'en', isPage: false })).toBe('Expired JWT Token')
    expect(problemText('Expired JWT Token', { locale: 'en', isPage: true })).toBe(
      'Your session has expired. Please sign in again.',
    )
    expect(problemText('Expired JWT Token', czech)).toBe('Přihlášení vypršelo. Přihlaste se prosím znovu.')
  })
})

/** Every sentence in a source that could reach whoever asked, with `{}` for what is filled in. */
function sentencesOf(source: string, file: string): string[] {
  const found: string[] = []
  const walk = (node: AstNode): void => {
    if (isInside(node) || isMessage(node)) return
    const text = textOf(node)
    if (text !== undefined && /^(?:[A-Z"]|\{\}).* .*\.$/.test(text)) found.push(text)
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child)
  }
  walk(parseSync(file, source).program as unknown as AstNode)
  return found
}

const isNode = (value: unknown): value is AstNode => typeof value === 'object' && value !== null && 'type' in value

function textOf(node: AstNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}

const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '')

/** An error for ourselves, or a line of a log. */
function isInside(node: AstNode): boolean {
  if (node.type === 'NewExpression') return insiders.test(nameOf(node.callee))
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false
  return /^(?:debug|info|warn|error|fatal)$/.test(nameOf(node.callee.property))
}

/** A text that is looked up in the catalogs. */
const isMessage = (node: AstNode) => node.type === 'CallExpression' && /^msg(?:In)?$/.test(nameOf(node.callee))
