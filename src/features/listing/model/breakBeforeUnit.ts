/**
 * In a narrow column an amount may stand above the rest of its unit (`/ month`, `per year`); otherwise a word would break.
 * A number stays with what follows it, and so does a short word.
 */
export const breakBeforeUnit = (value: string): string =>
  value.replaceAll(/\u00A0(?=\/)|(?<=[^\s\d]{3})\u00A0(?=\p{L})/gu, ' ')
