import { districts } from '#contract/entities/districts.ts'
import type { RegionCode } from '#contract/entities/regions.ts'

/** The districts of postal codes by their first three digits, as the post numbered them in 1973. */
const ranges =
  'CZ0100 100-199 CZ0209 250-251 CZ020A 252-254 CZ0201 256-259 CZ020B 261-264 CZ0202 266-268 CZ020C 269-271' +
  ' CZ0203 272-274 CZ0206 276-278 CZ0204 280-282 CZ0205 284-286 CZ0208 288-290 CZ0207 293-295 CZ0323 301-329' +
  ' CZ0325 330-331 CZ0324 332-336 CZ0326 337-338 CZ0322 339-342 CZ0321 344-346 CZ0327 347-349 CZ0411 350-354' +
  ' CZ0413 356-358 CZ0412 360-364 CZ0311 370-375 CZ0313 377-380 CZ0312 381-382 CZ0315 383-385 CZ0316 386-389' +
  ' CZ0317 390-392 CZ0633 393-396 CZ0314 397-399 CZ0427 400-403 CZ0421 405-408 CZ0423 410-413 CZ0426 415-419' +
  ' CZ0422 430-432 CZ0425 434-436 CZ0424 438-441 CZ0513 460-464 CZ0512 466-468 CZ0511 470-473 CZ0521 500-504' +
  ' CZ0522 506-509 CZ0514 511-514 CZ0524 516-518 CZ0532 530-535 CZ0531 537-539 CZ0525 541-544 CZ0523 547-552' +
  ' CZ0534 560-566 CZ0533 568-572 CZ0631 580-584 CZ0632 586-589 CZ0635 591-595 CZ0642 602-659 CZ0643 664-667' +
  ' CZ0647 669-672 CZ0634 674-676 CZ0641 678-680 CZ0646 682-685 CZ0722 686-688 CZ0644 690-693 CZ0645 695-698' +
  ' CZ0806 700-725 CZ0803 733-737 CZ0802 738-739 CZ0804 741-744 CZ0805 746-749 CZ0714 750-753 CZ0723 755-757' +
  ' CZ0724 760-766 CZ0721 767-769 CZ0712 771-785 CZ0715 787-789 CZ0711 790-790 CZ0801 792-795 CZ0713 796-798'

/** Codes of villages that came to another region later, and kept their post. */
const moved: Readonly<Record<string, string>> = {
  '59261': 'CZ0643',
  '59455': 'CZ0643',
  '59456': 'CZ0643',
}

const byRange = [...ranges.matchAll(/(\w{6}) (\d+)-(\d+)/g)].map(([, district = '', first, last]) => ({
  district,
  first: Number(first),
  last: Number(last),
}))

/** The five digits of a postal code, however it is spaced; empty for what is none. */
const digitsOf = (zip: string | null): string => /^\d{5}$/.exec((zip ?? '').replaceAll(/\s/g, ''))?.[0] ?? ''

/** The district that a postal code most likely lies in; null where it says none. */
export function districtOfPostcode(zip: string | null): string | null {
  const code = digitsOf(zip)
  const number = Number(code.slice(0, 3))
  return moved[code] ?? byRange.find(({ first, last }) => first <= number && number <= last)?.district ?? null
}

/** The region that a postal code most likely lies in; null where it says none. */
export function regionOfPostcode(zip: string | null): RegionCode | null {
  const district = districtOfPostcode(zip)
  return district === null ? null : regionOfDistrict(district)
}

const regionOfDistrict = (code: string): RegionCode | null =>
  districts.find((district) => district.code === code)?.region ?? null
