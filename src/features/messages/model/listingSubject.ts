import type { I18n } from '@lingui/core'

import type { Property } from '#contract/entities/property.ts'
import { listerName } from '#src/features/listing/index.ts'

/** Whom and which home a dialog on the page of a listing is about. */
export const listingSubject = ({ _embedded: { propertyOwner } }: Property, title: string, i18n: I18n): string =>
  propertyOwner === undefined ? title : `${listerName(propertyOwner, i18n)} · ${title}`
