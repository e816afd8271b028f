import type { Property } from '#contract/entities/property.ts'

/** Whom and which home a dialog on the page of a listing is about. */
export const listingSubject = ({ _embedded: { propertyOwner } }: Property, title: string): string =>
  propertyOwner === undefined ? title : `${propertyOwner.displayName} · ${title}`
