/** `+420 601 000 103`: a Czech or Slovak number in groups of three, as people read it out; any other as it is kept. */
export const phoneText = (e164: string): string =>
  e164.replace(/^(\+42[01])(\d{3})(\d{3})(\d{3})$/, '$1\u00A0$2\u00A0$3\u00A0$4')
