import type { Words } from '#contract/entities/form.ts'

/** The text of the server in the language of the page. */
export const inLocale = (words: Words, locale: string) => (locale === 'cs' ? words.cs : words.en)
