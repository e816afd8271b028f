import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { SeenScreen } from '#src/features/deviceHistory/screens/SeenScreen.tsx'

export const Route = createFileRoute('/$lang/seen')({
  // What a device remembers, only the device can tell: the server makes a frame.
  staticData: { page: { title: msg`Viewed and hidden homes`, isUnlisted: true, middleware: ['known'] } },
  component: SeenPage,
})

function SeenPage() {
  return <SeenScreen />
}
