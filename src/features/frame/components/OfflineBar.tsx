import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { mdiWifiOff } from '@mdi/js'

import { useIsOnline } from '#src/platform/browser/connection.ts'
import { Icon } from '#src/ui/components/Icon.tsx'

/** Says that there is no connection. It pushes the page down, it never covers it. */
export function OfflineBar() {
  const isOnline = useIsOnline()
  return (
    <div aria-live="polite">
      {!isOnline && (
        <chakra.p
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          px="4"
          py="2"
          textStyle="sm"
          bg="orange.muted"
          color="orange.fg"
        >
          <Icon path={mdiWifiOff} />
          <Trans>You’re offline. Pages you’ve already opened still work.</Trans>
        </chakra.p>
      )}
    </div>
  )
}
