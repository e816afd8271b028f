import { completeAttributes, completeHome } from '#workbench/api/completeFields.ts'

import type { ExampleListing } from './exampleListings.ts'

/** A flat for sale with everything that submitting it asks for. */
export const completeFlat: ExampleListing = {
  status: 'DRAFT',
  listingType: 'sale',
  propertyType: 'flat',
  price: completeHome.price,
  firstPublishedAt: null,
  descriptionEn: completeHome.description_en,
  attributes: completeAttributes,
}

/** The same as the property form sends it, pictures left aside. */
export const completeFields: Record<string, unknown> = { ...completeHome, city_part: 'Žižkov' }
