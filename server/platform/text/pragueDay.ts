const prague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' })

/** The date of a time in the country that the product is for, as `yyyy-mm-dd`. */
export const pragueDay = (time: Date): string => prague.format(time)
