import { msg } from '../message.ts'
/** The 14 regions (kraje) of Czechia: the codes that listings, places and filters use, and their names. */
export const regions = [
  { code: 'PHA', name: msg('Prague') },
  { code: 'STC', name: msg('Central Bohemia') },
  { code: 'JHC', name: msg('South Bohemia') },
  { code: 'PLK', name: msg('Plzeň Region') },
  { code: 'KVK', name: msg('Karlovy Vary Region') },
  { code: 'ULK', name: msg('Ústí nad Labem Region') },
  { code: 'LBK', name: msg('Liberec Region') },
  { code: 'HKK', name: msg('Hradec Králové Region') },
  { code: 'PAK', name: msg('Pardubice Region') },
  { code: 'VYS', name: msg('Vysočina') },
  { code: 'JHM', name: msg('South Moravia') },
  { code: 'OLK', name: msg('Olomouc Region') },
  { code: 'ZLK', name: msg('Zlín Region') },
  { code: 'MSK', name: msg('Moravian-Silesian Region') },
] as const

export type RegionCode = (typeof regions)[number]['code']
