/** A text as a line of its own begins: `living room` as `Living room`. */
export const capitalized = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
