/** The 14 regions (kraje) of Czechia: the codes that listings, places and filters use, and their names. */
export const regions = [
  { code: 'PHA', en: 'Prague', cs: 'Praha' },
  { code: 'STC', en: 'Central Bohemia', cs: 'Středočeský kraj' },
  { code: 'JHC', en: 'South Bohemia', cs: 'Jihočeský kraj' },
  { code: 'PLK', en: 'Plzeň Region', cs: 'Plzeňský kraj' },
  { code: 'KVK', en: 'Karlovy Vary Region', cs: 'Karlovarský kraj' },
  { code: 'ULK', en: 'Ústí nad Labem Region', cs: 'Ústecký kraj' },
  { code: 'LBK', en: 'Liberec Region', cs: 'Liberecký kraj' },
  { code: 'HKK', en: 'Hradec Králové Region', cs: 'Královéhradecký kraj' },
  { code: 'PAK', en: 'Pardubice Region', cs: 'Pardubický kraj' },
  { code: 'VYS', en: 'Vysočina', cs: 'Kraj Vysočina' },
  { code: 'JHM', en: 'South Moravia', cs: 'Jihomoravský kraj' },
  { code: 'OLK', en: 'Olomouc Region', cs: 'Olomoucký kraj' },
  { code: 'ZLK', en: 'Zlín Region', cs: 'Zlínský kraj' },
  { code: 'MSK', en: 'Moravian-Silesian Region', cs: 'Moravskoslezský kraj' },
] as const

export type RegionCode = (typeof regions)[number]['code']
