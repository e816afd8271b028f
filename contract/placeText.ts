/**
 * A place as it is shown. No line begins with the dash before its part (`Praha 5 - Stodůlky`), or with a number that belongs
 * to the word before it: `Dlouhá 12`, `Praha 5`, `760 01`.
 */
export const placeText = (place: string): string =>
  place.replaceAll(/ (?=[-–] )|(?<=[\p{L}.]) (?=\d)|(?<=\d) (?=\d)/gu, '\u00A0')
