const breakable =
  /(?:^|[^\p{L}\p{N}'’.-])[ksvzouaiKSVZOUA] (?=[\p{L}\p{N}„(])|\d (?:m²|km|m|Kč|%|min)(?![\p{L}\p{N}])|\d\. (?=[\p{Ll}\d])/gu

/**
 * Places in Czech texts where a line could end with a word of one letter, or between a number and its unit or month.
 * Written without the product's own rule, so that the two can disagree.
 */
export const breakableSpaces = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    [...text.matchAll(breakable)].map(({ index }) =>
      text.slice(Math.max(0, index - 20), index + 30).replaceAll('\n', '⏎'),
    ),
  )
