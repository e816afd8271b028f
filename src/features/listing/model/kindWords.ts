import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { ListingType, PropertyType } from '#contract/entities/property.ts'

// See docs/decisions/0014-labels-on-cards-and-listing-pages.md.
/** What is offered, as the beginning of a title. */
export const offerWords: Record<ListingType, Record<PropertyType, MessageDescriptor>> = {
  sale: {
    flat: msg`Flat for sale`,
    house: msg`House for sale`,
    land: msg`Land for sale`,
    commercial: msg`Commercial space for sale`,
    project: msg`Development project for sale`,
    garage: msg`Garage or parking for sale`,
    recreational: msg`Cottage for sale`,
    other: msg`Property for sale`,
  },
  rent: {
    flat: msg`Flat for rent`,
    house: msg`House for rent`,
    land: msg`Land for rent`,
    commercial: msg`Commercial space for rent`,
    project: msg`Development project for rent`,
    garage: msg`Garage or parking for rent`,
    recreational: msg`Cottage for rent`,
    other: msg`Property for rent`,
  },
}

/** What is offered where the subtype of a garage is known: "Garage or parking for sale · Garage" would say it twice. */
export const garageOffers: Readonly<Record<string, MessageDescriptor>> = {
  'sale garage': msg`Garage for sale`,
  'sale garage_space': msg`Garage space for sale`,
  'sale outdoor_space': msg`Outdoor parking space for sale`,
  'rent garage': msg`Garage for rent`,
  'rent garage_space': msg`Garage space for rent`,
  'rent outdoor_space': msg`Outdoor parking space for rent`,
}

export const typeWords: Record<PropertyType, MessageDescriptor> = {
  flat: msg`Flat`,
  house: msg`House`,
  land: msg`Land`,
  commercial: msg`Commercial space`,
  project: msg`Development project`,
  garage: msg`Garage or parking`,
  recreational: msg`Cottage`,
  other: msg`Property`,
}

/** The attribute that says more exactly what a property of a type is. */
export const subtypeKeys: Partial<Record<PropertyType, string>> = {
  flat: 'disposition',
  house: 'house_subtype',
  land: 'land_subtype',
  commercial: 'commercial_subtype',
  garage: 'garage_subtype',
  recreational: 'recreational_subtype',
}

/**
 * The subtypes that a card names: what stands in a list must not wait for the property form. A value that is not here
 * is said by its type's word, a layout (`3+kk`) by itself.
 */
export const subtypeWords: Readonly<Record<string, MessageDescriptor>> = {
  'disposition atypical': msg`Atypical flat`,
  'disposition room': msg`Room`,
  'house_subtype family': msg`Family house`,
  'house_subtype villa': msg`Villa`,
  'house_subtype multigenerational': msg`Multi-generation house`,
  'house_subtype farmstead': msg`Farmstead`,
  'house_subtype turnkey': msg`Turnkey house`,
  'house_subtype monument': msg`Historic house`,
  'land_subtype building': msg`Building plot`,
  'land_subtype commercial': msg`Commercial plot`,
  'land_subtype field': msg`Field`,
  'land_subtype forest': msg`Forest`,
  'land_subtype meadow': msg`Meadow`,
  'land_subtype garden': msg`Garden`,
  'land_subtype orchard_vineyard': msg`Orchard or vineyard`,
  'land_subtype pond': msg`Pond`,
  'commercial_subtype office': msg`Office`,
  'commercial_subtype warehouse': msg`Warehouse`,
  'commercial_subtype production': msg`Production space`,
  'commercial_subtype retail': msg`Retail space`,
  'commercial_subtype accommodation': msg`Accommodation facility`,
  'commercial_subtype restaurant': msg`Restaurant`,
  'commercial_subtype agricultural': msg`Agricultural building`,
  'commercial_subtype apartment_building': msg`Apartment building`,
  'commercial_subtype surgery': msg`Doctor’s office`,
  'commercial_subtype virtual_office': msg`Virtual office`,
  'commercial_subtype apartments': msg`Serviced apartments`,
  'garage_subtype garage': msg`Garage`,
  'garage_subtype garage_space': msg`Garage space`,
  'garage_subtype outdoor_space': msg`Outdoor parking space`,
  'recreational_subtype cottage': msg`Cottage`,
  'recreational_subtype chalet': msg`Country house`,
  'recreational_subtype mobile_home': msg`Mobile home`,
}
