import type { FormField } from '#contract/entities/form.ts'
import type { ListingType, Property, PropertyAttribute } from '#contract/entities/property.ts'
import { propertyForm } from '#contract/propertyFields/propertyForm.ts'

import { wordsOf } from '../exampleWords.ts'
import { exampleProperty } from './listings.ts'

/** Said by the listing itself. */
const ownFields =
  /^(?:listing_type|property_type|price|offer_price|currency|video_url|tour_url|total_monthly|ruian_|description_)/

/** A value that fits a field; that of another home differs. */
function valueFor({ type, options = [], min = 0, max = Infinity, minDate }: FormField, id: number) {
  const choice = (place: number) => options[place % Math.max(1, options.length)]?.value ?? ''
  switch (type) {
    case 'bool':
      return { valueJson: id % 2 === 1 }
    case 'enum':
      return { value: choice(id) }
    case 'multi':
      return { valueJson: [choice(id), choice(id + 1)] }
    case 'int':
    case 'dec':
      return { valueNumeric: Math.min(max, min + id) }
    case 'money':
      return { valueNumeric: Math.min(max, 1_000 * (id + 1)) }
    case 'date':
      return { value: minDate === undefined || minDate < '2026-12-01' ? `2026-12-0${id}` : minDate }
    case 'text':
      return { value: `Words ${id}` }
    default:
      return null
  }
}

/** A flat of which everything is known that a form asks for, so that every row of its page is there. */
export function exampleWithEveryFact(id: number, listingType: ListingType): Property {
  const { _embedded: embedded, ...flat } = exampleProperty(id, { listingType })
  const kind: Readonly<Record<string, string>> = { listing_type: listingType, property_type: 'flat' }
  const known = new Set(embedded.propertyAttribute.map(({ attributeName }) => attributeName))
  const facts = propertyForm('2026-11-25', wordsOf).fields.flatMap((field): PropertyAttribute[] => {
    const isAsked = field.visibleWhen.every(({ key, anyOf }) => kind[key] === undefined || anyOf.includes(kind[key]))
    const value = valueFor(field, id)
    return known.has(field.key) || ownFields.test(field.key) || field.isPrivate === true || !isAsked || value === null
      ? []
      : [{ attributeName: field.key, ...value }]
  })
  return {
    ...flat,
    price: listingType === 'rent' ? 20_000 + id * 1_000 : flat.price,
    _embedded: {
      ...embedded,
      propertyType: { propertyType: 'flat', saleType: listingType },
      propertyAttribute: [...embedded.propertyAttribute, ...facts],
    },
  }
}
