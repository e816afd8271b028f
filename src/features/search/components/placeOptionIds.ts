/** The id of the list below a field. */
export const listIdOf = (fieldId: string) => `${fieldId}-places`

/** The id of a suggestion in a field, for the field to point at. */
export const optionIdOf = (fieldId: string, index: number) => `${fieldId}-place-${index}`
