import { foldText } from './foldText.ts'

/** A word, a number or a sign of what was typed, without case and diacritics. */
export interface Token {
  kind: 'word' | 'number' | 'sign' | 'date' | 'postcode'
  text: string
  /** As it was typed, where a slip was put right. */
  typed?: string
  /** Of a number. */
  value: number
  /** Where it stands in the text as it was typed. */
  start: number
  end: number
}

const date = String.raw`(?<date>\d{4}-\d{2}-\d{2}(?!\d)|\d{1,2}\. *\d{1,2}\.(?: *20\d{2}(?!\d)|\d{2}(?!\d))?|\d{1,2}/\d{1,2}/20\d{2}(?!\d))`
const postcode = String.raw`(?<postcode>\d{3} +\d{2}(?!\d)(?! *(?:m2|m\b|tis|mil|k\b|kc|czk|,-)))`
const grouped = String.raw`\d{1,3}(?:(?: +|[.,])\d{3})+(?!\d)`
const prague = String.raw`prah\p{L}*|praze|prague`
/** `5,5 mil`, but `Praha 2,3` and `1,2,3` are several numbers. */
const decimal = String.raw`\d+[.,]\d+(?= *(?:mi[lo]|mln|m\b|tis|k\b))|(?<!\d,|\b(?:${prague}) *)\d+[.,]\d+(?!,\d| *\+? *kk)`
/** `15ti` is 15. */
const number = String.raw`(?<number>${grouped}|${decimal}|\d+)(?:-?ti(?!\p{L}))?`
const word = String.raw`(?<word>m\^?2(?!\d)|(?:a\/c|w\/o)(?!\p{L})|(?<=[\d+] *)kk|\p{L}+)`
const pattern = new RegExp(String.raw`${date}|${postcode}|${number}|${word}|(?<sign>\S)`, 'gu')

/** A district of Prague is no beginning of a large number: `Praha 3 120 m²`. */
const afterDistrict = new RegExp(String.raw`\b((?:${prague}) +\d{1,2}) (?= *\d)`, 'gu')

/** The pieces of a text in their order; spaces and invisible signs are none. */
export function tokensOf(text: string): Token[] {
  const { folded, positions } = foldText(text)
  const spaced = folded.replaceAll(/[\s\p{C}]/gu, (sign) => ' '.repeat(sign.length)).replaceAll(afterDistrict, '$1\t')
  return [...spaced.matchAll(pattern)].map(({ index, groups = {}, 0: matched }): Token => {
    const kind = (['date', 'postcode', 'number', 'word'] as const).find((name) => groups[name] !== undefined) ?? 'sign'
    const start = positions[index] ?? 0
    const end = positions[index + matched.length] ?? text.length
    return {
      kind,
      text:
        matched === 'w/o' ? 'without' : kind === 'word' ? matched.replace(/[/^]/, '') : (groups['number'] ?? matched),
      value: kind === 'number' ? valueOf(groups['number'] ?? '') : Number.NaN,
      start,
      end,
    }
  })
}

/** `25 000`, `25.000` and `25,000` are the same; `5,5` and `5.5` have a fraction. */
function valueOf(text: string): number {
  const isGrouped = /^\d{1,3}(?:(?: +|[.,])\d{3})+$/.test(text)
  return Number(isGrouped ? text.replaceAll(/[ .,]/g, '') : text.replace(',', '.'))
}
