/** In a narrow column an amount may stand above its unit (`/ month`); otherwise a word would break. */
export const breakBeforeUnit = (value: string): string => value.replaceAll('\u00A0/', ' /')
