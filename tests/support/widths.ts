/**
 * The width in px at which a language is walked. Both languages and both widths are seen, the longer words on the narrow
 * page, in half the time that every pair of them takes; where a language meets a width, `tests/components/reflow.test.ts` measures all.
 */
export const widthOf = { en: 1440, cs: 390 } as const
