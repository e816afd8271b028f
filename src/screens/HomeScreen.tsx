import { Heading } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

export function HomeScreen() {
  return (
    <Heading as="h1">
      <Trans>Find a home where you want to live</Trans>
    </Heading>
  )
}
