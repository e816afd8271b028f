import { Plural, useLingui } from '@lingui/react/macro'

import { type DerivableProperty, listingTitle } from '#src/features/listing/index.ts'

/** What a dialog about chosen listings is about: the home where it is one, otherwise how many. */
export function ChosenListings({ chosen }: { chosen: readonly DerivableProperty[] }) {
  const { i18n } = useLingui()
  const [only, ...others] = chosen
  if (only !== undefined && others.length === 0) return listingTitle(only, i18n)
  return <Plural context="own listings" value={chosen.length} one="# listing" other="# listings" />
}
