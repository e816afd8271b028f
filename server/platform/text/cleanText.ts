import { Invalid } from '../http/failures.ts'

/**
 * A character that cannot be seen and changes how the rest is read: controls, marks of direction, zero-width characters.
 * Not those that hold an emoji together, which would fall apart without them: the joiner between its parts, and the
 * tags that follow the black flag in the flags of England, Scotland and Wales.
 */
const invisible = [
  /(?!(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)\u200D\p{Extended_Pictographic})/u,
  /(?!(?<=\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0020}-\u{E007F}])/u,
  /[\p{Control}\p{Format}]/u,
]
  .map(({ source }) => source)
  .join('')

const invisibleRuns = new RegExp(`(?:${invisible})+`, 'gu')
const blankRuns = new RegExp(`(?:${invisible}|\\s)+`, 'gu')

/** A text in one line, without what cannot be seen; empty where nothing is left. */
export const oneLine = (text: string): string => text.replaceAll(blankRuns, ' ').trim()

/** A text in one line, without what cannot be seen. `Invalid` names the field where nothing is left. */
export const cleanLine = (text: string, field: string): string => required(oneLine(text), field)

/** A text with its lines and paragraphs, and without anything else that cannot be seen. */
export function cleanParagraphs(text: string, field: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const cleaned = lines.map((line) => line.replaceAll(invisibleRuns, ' ').trimEnd()).join('\n')
  return required(cleaned.replaceAll(/\n{3,}/g, '\n\n').trim(), field)
}

function required(text: string, field: string): string {
  if (text !== '') return text
  throw new Invalid([{ propertyPath: field, message: 'This value is missing.', code: 'required' }])
}
