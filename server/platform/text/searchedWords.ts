/** The words of what somebody searches a list for. Signs that stand alone, as in “Praha - Zličín”, are none. */
export const searchedWords = (text: string): string[] =>
  text.split(/[\s,;]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
