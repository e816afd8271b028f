import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'

import type { MapArea } from '#machines/mapArea/mapArea.machine.ts'
import { withinArea } from '#src/features/search/model/withinArea.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'

import { mapAreaLogic, mostCorners } from './mapArea.actor.ts'
import { useSearchActor } from './useSearch.ts'

/** Saying on a map where to look: what is said goes into the address of the results. */
export function useMapArea() {
  const search = useSearchActor()
  const navigate = useNavigate()
  const lang = useLocale()
  const [logic] = useState(() =>
    mapAreaLogic((area: MapArea, replaces: boolean) => {
      const criteria = withinArea(search.getSnapshot().context.criteria ?? {}, area)
      void navigate({
        to: '/$lang/listings',
        params: { lang },
        search: criteria,
        replace: replaces,
        resetScroll: false,
      })
    }),
  )
  return useActorRef(logic, { ...machineInspector, input: { mostCorners } })
}
