import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'

import { mapRadiusMachine } from '#machines/mapArea/mapRadius.machine.ts'
import { withParameters } from '#src/features/search/model/filterParameters.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'

import { useSearchActor } from './useSearch.ts'

export type MapRadiusActor = ActorRefFrom<typeof mapRadiusMachine>

/** Saying on a map how far around the places to look: what is said goes into the address of the results. */
export function useMapRadius(): MapRadiusActor {
  const search = useSearchActor()
  const navigate = useNavigate()
  const lang = useLocale()
  const [logic] = useState(() =>
    mapRadiusMachine.provide({
      actions: {
        showRadius: (_, { km }) => {
          const criteria = withParameters(search.getSnapshot().context.criteria ?? {}, { radius: String(km) })
          void navigate({ to: '/$lang/listings', params: { lang }, search: criteria, resetScroll: false })
        },
      },
    }),
  )
  return useActorRef(logic, machineInspector)
}
