const prague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' })

/** The date in the country that the product is for, as `yyyy-mm-dd`. */
export const pragueDay = (now: Date): string => prague.format(now)
