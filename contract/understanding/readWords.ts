import { company, either, negations, numberWords, orders, relations, stopWords, unsupported } from './grammarWords.ts'
import type { Content, Read } from './reading.ts'
import type { Token } from './tokens.ts'
import { fieldLexicon } from './fieldLexicon.ts'
import { vocabulary } from './vocabulary.gen.ts'

const { words, values } = fieldLexicon(vocabulary.trim().split('\n'))
/** The words of the fields. */
export const fieldWords = words

/** The choices of a field that have words. */
export const fieldValues = (key: string): readonly string[] => [...(values.get(key) ?? [])]

const articles = new Set(['a', 'an', 'the', 'v', 's', 'na', 'k'])

/** What stands between `with` and what somebody wants: `s vlastní zahradou`. */
const quality = /^(?:vlastni|velk|pekn|krasn|big|large|nice|small)/

/** What makes `se` a part of the verb: `hledá se byt`. */
const verb = /^(?:hled|shan|prod|pronaj|koup|najd)/
/** What somebody says of themselves: `preferujeme`, `stěhuji se`. */
const firstPerson = /..(?:uj[iu]|ujem|.[aei]me)$/

/** Words of the fields, with what denies them. */
export function readField(tokens: readonly Token[], start: number): Read {
  const beside = tokens[start - 1]?.text ?? ''
  // `with a fenced garden`
  const isArticle = /^an?$/.test(tokens[start - 2]?.text ?? '')
  const before = tokens[start - (isArticle ? 3 : 2)]?.text ?? ''
  const isCompany =
    (company.has(beside) && !verb.test(before)) ||
    before === 'with' ||
    before === 'se' ||
    // `s 8 byty`
    (company.has(before) && (quality.test(beside) || tokens[start - 1]?.kind === 'number' || beside in numberWords))
  // `nemusí být novostavba`, `výtah nemusí být`, `panel nevadí`
  const skipped = needlessBefore(tokens, start)
  const found = fieldWords.find(tokens, start + skipped)
  const needless = skipped + (found === undefined ? 0 : needlessAt(tokens, start + found.length))
  // `pes nevadí` asks for homes that a dog is welcome in.
  const isAsked = /^(?:pets|mort)/.test(found?.meanings[0]?.key ?? '')
  if (found !== undefined && needless > 0 && !isAsked) return { length: found.length + needless, content: anyWay }
  if (found !== undefined) {
    const isNegated = isDeniedBehind(tokens, start + found.length)
    const length = found.length + needless + (isNegated ? 1 : 0)
    return { length, content: { type: 'choices', meanings: found.meanings, isNegated, isCompany } }
  }
  const denied = negations.find(tokens, start)
  if (denied === undefined) return readPrefixed(tokens, start)
  let at = start + denied.length
  while (articles.has(tokens[at]?.text ?? '') && fieldWords.find(tokens, at) === undefined) at += 1
  const behind = fieldWords.find(tokens, at)
  if (behind === undefined) return undefined
  // `no lift needed` asks for nothing.
  if (/^(?:needed|necessary|required|ok|fine|nutn|potreb|nevad)/.test(tokens[at + behind.length]?.text ?? ''))
    return { length: at + behind.length + 1 - start, content: anyWay }
  return {
    length: at + behind.length - start,
    content: { type: 'choices', meanings: behind.meanings, isNegated: true, isCompany: false },
  }
}

/** What may be there or not: no home says so, and any may be shown. */
export const anyWay: Content = { type: 'ignored', note: 'anyWay' }

/** How many words say that nobody asks for something. */
export function needlessAt(tokens: readonly Token[], at: number): number {
  const [text = '', next = ''] = tokens.slice(at, at + 2).map((token) => token.text)
  return /^(?:nevad|nemus|ok$|okay|fine$)/.test(text) ? (/^(?:byt|mit)$/.test(next) ? 2 : 1) : 0
}

/** How many words say so before it: `nemusí být výtah`, `nevadí panelák`. */
export const needlessBefore = (tokens: readonly Token[], at: number): number =>
  /^ne(?:mus|vad)/.test(tokens[at]?.text ?? '') ? needlessAt(tokens, at) : 0

/** `bez kauce a provize`: what denies the first denies the second, where both together are words of a field. */
export function readShared(tokens: readonly Token[], start: number): Read {
  if (!/^(?:a|ani|or|nor|and)$/.test(tokens[start - 1]?.text ?? '')) return undefined
  const denial = tokens
    .slice(Math.max(0, start - 4), start - 1)
    .findLast(({ text }) => /^(?:bez|no|without)$/.test(text))
  const found = denial === undefined ? undefined : fieldWords.find([denial, ...tokens.slice(start, start + 4)], 0)
  return found === undefined || found.length < 2
    ? undefined
    : {
        length: found.length - 1,
        content: { type: 'choices', meanings: found.meanings, isNegated: false, isCompany: false },
      }
}

/** `panelák ne`, at the end of what is said. */
export const isDeniedBehind = (tokens: readonly Token[], at: number): boolean =>
  /^(?:ne|nechci|nechceme)$/.test(tokens[at]?.text ?? '') && /^[,;.!]?$/.test(tokens[at + 1]?.text ?? '')

/** `nepanelový` */
function readPrefixed(tokens: readonly Token[], start: number): Read {
  const token = tokens[start]
  if (token === undefined || token.kind !== 'word' || token.text.length < 8) return undefined
  const prefix = /^(?:ne|non)/.exec(token.text)?.[0]
  if (prefix === undefined) return undefined
  const found = fieldWords.find([{ ...token, text: token.text.slice(prefix.length) }], 0)
  return found === undefined
    ? undefined
    : { length: 1, content: { type: 'choices', meanings: found.meanings, isNegated: true, isCompany: false } }
}

/** `nejlevnější` */
export function readOrder(tokens: readonly Token[], start: number): Read {
  const order = orders.find(tokens, start)
  const [parameter] = order?.meanings ?? []
  if (order === undefined || parameter === undefined) return undefined
  const [name = '', value = ''] = parameter.split('=')
  return { length: order.length, content: { type: 'set', name, value } }
}

/** What no filter can say. */
export function readUnsupported(tokens: readonly Token[], start: number): Read {
  const reason = unsupported.find(tokens, start)
  const [note] = reason?.meanings ?? []
  return reason === undefined || note === undefined
    ? undefined
    : { length: reason.length, content: { type: 'words', note } }
}

/** `u lesa`, `by the pond`: something near the home is not its kind. */
export function readLandmark(tokens: readonly Token[], start: number): Read {
  const relation =
    relations.find(tokens, start) ?? (tokens[start]?.text === 'by' ? { length: 1, meanings: ['near'] } : undefined)
  // `pozemek na chatu`: what the land is for is no kind of its own.
  const isPurpose =
    /^(?:na|pro|for)$/.test(tokens[start]?.text ?? '') &&
    /^(?:pozem|parcel|land$|plot|vhodn)/.test(tokens[start - 1]?.text ?? '')
  if (relation?.meanings[0] !== 'near' && !isPurpose) return undefined
  let at = start + (isPurpose ? 1 : (relation?.length ?? 1))
  if (articles.has(tokens[at]?.text ?? '')) at += 1
  const found = fieldWords.find(tokens, at)
  const isThing = found?.meanings.some(({ key }) => key === 'property_type' || key.endsWith('_subtype')) ?? false
  return found === undefined || !isThing ? undefined : { length: at + found.length - start, content: { type: 'words' } }
}

/** Words between alternatives, and those that say nothing. */
export function readFiller(tokens: readonly Token[], start: number): Read {
  const or = either.find(tokens, start)
  const text = tokens[start]?.text ?? ''
  if (or !== undefined && /^(?:nebo|anebo|ci|or|popripade|pripadne)$/.test(text))
    return { length: or.length, content: { type: 'or' } }
  const stop = stopWords.find(tokens, start)
  // `vlastní studna` is one of the home, whose it is no listing says; `vlastní vchod` is more than `vchod`.
  const note = stop === undefined && firstPerson.test(text) ? 'aboutYou' : stop?.meanings[0]
  const isLeft = note !== 'leftOut' || fieldWords.find(tokens, start + 1) !== undefined
  if (note !== undefined && isLeft)
    return { length: stop?.length ?? 1, content: { type: 'ignored', ...(note !== '' && { note }) } }
  return tokens[start]?.kind === 'sign' && /^[^\p{L}\p{N}\p{S}]$|^[+<>=|~^]$/u.test(text)
    ? { length: 1, content: { type: 'ignored' } }
    : undefined
}
