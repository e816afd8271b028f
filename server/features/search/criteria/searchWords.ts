/** Longer than any word a person types; keeps a lexeme far below PostgreSQL's limit. */
const maxWordLength = 60

/** The words of a text as they are compared: no diacritics, lower case, each once ('Byt 2+kk, Žižkov' -> byt 2+kk zizkov). */
export function searchWords(text: string): string[] {
  return [...new Set(wordsOf(text))]
}

/** The last word of a text that is still being typed, or null where a space ended it. A number is always whole. */
export function lastWord(text: string): string | null {
  const last = /[\p{L}\p{N}+]$/u.test(text) ? (wordsOf(text).at(-1) ?? null) : null
  return last === null || /^\d+$/.test(last) ? null : last
}

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}+]+/u)
    .flatMap((part) => (isLayout(part) ? [part] : part.split('+')))
    .map((word) => word.slice(0, maxWordLength))
    .filter((word) => word !== '')
}

/** A text without diacritics and in lower case. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
}

/** `2+kk`, `3+1`, `6+` are words of their own. */
const isLayout = (part: string) => /^\d\+(?:kk|\d)?$/.test(part)
