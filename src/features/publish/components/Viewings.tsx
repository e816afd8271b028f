import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { TextLink } from '#src/ui/components/TextLink.tsx'

/** When it can be seen: nothing that a listing needs, so it is planned beside the wizard, in a week. */
export function Viewings() {
  const lang = useLocale()
  return (
    <chakra.div display="grid" gap="3">
      <p>
        <Trans>
          Offer viewing times that people can book online, without calling you. You can add them now or later.
        </Trans>
      </p>
      <p>
        <TextLink to="/$lang/profile/manage-tours" params={{ lang }} search={{}}>
          <Trans>Plan viewings</Trans>
        </TextLink>
      </p>
    </chakra.div>
  )
}
