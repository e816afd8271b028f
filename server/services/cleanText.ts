import { Invalid } from '../http/failures.ts'

/** What cannot be seen and changes how the rest is read. */
const invisible = /[\p{Control}\p{Format}]+/gu

/** A text in one line, without what cannot be seen. `Invalid` names the field where nothing is left. */
export function cleanLine(text: string, field: string): string {
  return required(text.replaceAll(/[\p{Control}\p{Format}\s]+/gu, ' ').trim(), field)
}

/** A text with its lines and paragraphs, and without anything else that cannot be seen. */
export function cleanParagraphs(text: string, field: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const cleaned = lines.map((line) => line.replaceAll(invisible, ' ').trimEnd()).join('\n')
  return required(cleaned.replaceAll(/\n{3,}/g, '\n\n').trim(), field)
}

function required(text: string, field: string): string {
  if (text !== '') return text
  throw new Invalid([{ propertyPath: field, message: 'This value is missing.', code: 'required' }])
}
