/** The languages of the product. */
export const locales = ['en', 'cs'] as const
export type Locale = (typeof locales)[number]
