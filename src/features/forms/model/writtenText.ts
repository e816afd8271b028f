import { string } from 'yup'

import { textLength } from '#contract/text.ts'

/** A text that somebody has to write, of at least so many characters; its field knows the most. */
export const writtenText = (minLength: number, tooShort: string) =>
  string()
    .trim()
    .required(tooShort)
    .test('short', tooShort, (text) => textLength(text) >= minLength)
