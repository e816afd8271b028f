// Czech typography: no line ends with a preposition or conjunction of one letter, nor between a number and its unit or month.

/** Looks behind, so that short words in a row are found, too: `i s bytem`. */
const shortWord = /(?<=^|[\s(„‚“"–—/>])([ksvzouai]) (?=\S|$)/giu
const unitOfNumber =
  /(?<=\d) (?=(?:m²|m|km|cm|%|MB|kB|px|h|ha|min|kWh|Kč)(?![\p{L}\d])|s(?=[.,;)]|$))|(?<=\d\.) (?=[\p{Ll}\d])/gu

/** A text with no-break spaces after words of one letter, and between numbers and units, where its language wants them. */
export const bindShortWords = (text: string, locale: string): string =>
  locale === 'cs' ? text.replaceAll(shortWord, '$1\u00A0').replaceAll(unitOfNumber, '\u00A0') : text
