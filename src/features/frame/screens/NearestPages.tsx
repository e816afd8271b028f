import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import { nearestPages } from '#src/features/frame/model/nearestPages.ts'
import type { Locale } from '#src/platform/i18n/locales.ts'
import { TextLink } from '#src/ui/components/TextLink.tsx'

/** The pages that a mistyped address may have meant; nothing where it is near to none. */
export function NearestPages({ address, lang }: { address: string; lang: Locale }) {
  const { i18n } = useLingui()
  const near = nearestPages(address, lang)
  if (near.length === 0) return null
  return (
    <chakra.p display="flex" flexWrap="wrap" columnGap="3" rowGap="1">
      <Trans>Did you mean:</Trans>
      {near.map(({ path, word }) => (
        <TextLink key={path} to={path}>
          {i18n._(word)}
        </TextLink>
      ))}
    </chakra.p>
  )
}
