import { Trans } from '@lingui/react/macro'

import type { Property } from '#contract/entities/property.ts'
import { languageName } from '#src/platform/i18n/locales.ts'

/** In which language the owner of a listing reads; nothing where that is not known. */
export function OwnerLanguage({ language }: { language: Property['ownerLanguage'] }) {
  if (language === undefined) return null
  if (language === 'en') return <Trans>Its owner reads English.</Trans>
  if (language === 'cs') return <Trans>Its owner reads Czech.</Trans>
  const name = languageName(language)
  return <Trans>Its owner reads: {name}</Trans>
}
