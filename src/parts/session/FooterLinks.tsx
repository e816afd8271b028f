import { Trans } from '@lingui/react/macro'

import { TextLink } from '#src/components/TextLink.tsx'
import { useLocale } from '#src/i18n/useLocale.ts'

/** What stands in the footer in the place of the way to sign in. */
export function FooterLinks() {
  const lang = useLocale()
  return (
    <>
      <li>
        <TextLink to="/$lang/profile" params={{ lang }} look="plain" preload={false}>
          <Trans>Profile</Trans>
        </TextLink>
      </li>
      <li>
        <TextLink to="/$lang/profile/logout" params={{ lang }} look="plain" preload={false}>
          <Trans>Sign out</Trans>
        </TextLink>
      </li>
    </>
  )
}
