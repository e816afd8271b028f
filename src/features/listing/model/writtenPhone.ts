import type { ListerPhone } from '#contract/entities/lead.ts'

/** Where readers of a language call from; others dial from anywhere. */
const homes: Readonly<Record<string, string>> = { cs: 'CZ' }

/** A phone number as its reader writes it: that of one's own country without the country, in groups that stay together. */
export const writtenPhone = ({ national, international, country }: ListerPhone, locale: string): string =>
  (country !== undefined && homes[locale] === country ? national : international).replaceAll(' ', '\u00A0')
