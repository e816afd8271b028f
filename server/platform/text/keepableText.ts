/** A text with a blank for each character 0, and the sign for an unknown character for each half: no database keeps either. */
export const keepableText = (text: string): string => text.replaceAll('\0', ' ').replaceAll(/\p{Surrogate}/gu, '\uFFFD')
