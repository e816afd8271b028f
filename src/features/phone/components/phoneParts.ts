/** What a phone field has of its own once it is on the page: its machine, the countries with their flags, and what is said of a number. */
export { loadPhoneReader, phoneFieldSettled, startPhoneField } from '#src/features/phone/actors/phoneField.actor.ts'
export { countriesIn } from '#src/features/phone/model/countries.ts'
export { checkPhone } from '#src/features/phone/model/phoneRule.ts'

export { CountryMenu } from './CountryMenu.tsx'
export { Flag } from './Flag.tsx'
