import { bindShortWords } from '#contract/shortWords.ts'

/** The name of an agency as it is shown, in whatever language the page is: no line ends with a short word of a Czech one. */
export const agencyText = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : bindShortWords(name, 'cs')
