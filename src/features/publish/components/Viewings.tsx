import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { mdiCalendarPlusOutline } from '@mdi/js'

import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'

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
        <LinkButton to="/$lang/profile/manage-tours" params={{ lang }} search={{}} variant="outline">
          <Icon path={mdiCalendarPlusOutline} />
          <Trans>Plan viewings</Trans>
        </LinkButton>
      </p>
    </chakra.div>
  )
}
