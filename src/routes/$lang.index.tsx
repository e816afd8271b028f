import { createFileRoute } from '@tanstack/react-router'

import { HomeScreen } from '#src/screens/HomeScreen.tsx'

export const Route = createFileRoute('/$lang/')({ component: HomeScreen })
