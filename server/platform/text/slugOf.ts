/** The text as part of an address: 'Žďár nad Sázavou, 2+kk' becomes 'zdar-nad-sazavou-2-kk'. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
