import { createSystem, defaultBaseConfig } from '@chakra-ui/react'

export const system = createSystem(defaultBaseConfig, {
  theme: { tokens: { colors: { ink: { value: '#1d2420' } } } },
})
