import { Trans } from '@lingui/react/macro'

import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { TextLink } from '#src/ui/components/TextLink.tsx'

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
