import { Trans } from '@lingui/react/macro'

import type { Property } from '#contract/entities/property.ts'

/** In which language the owner of a listing reads; nothing where that is not known. */
export function OwnerLanguage({ language }: { language: Property['ownerLanguage'] }) {
  if (language === undefined) return null
  return language === 'cs' ? <Trans>Its owner reads Czech.</Trans> : <Trans>Its owner reads English.</Trans>
}
