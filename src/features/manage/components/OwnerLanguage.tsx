import { Trans } from '@lingui/react/macro'

import type { Property } from '#contract/entities/property.ts'
import { languageName } from '#src/platform/i18n/locales.ts'

/** In which language the owner of a listing reads; nothing where that is not known. */
export function OwnerLanguage({ language }: { language: Property['ownerLanguage'] }) {
  if (language === undefined) return null
  if (language === 'en') return <Trans>The owner reads English.</Trans>
  if (language === 'cs') return <Trans>The owner reads Czech.</Trans>
  const name = languageName(language)
  return <Trans>The owner reads: {name}</Trans>
}
