import type { ActorRefFrom } from 'xstate'

import { mapAreaMachine, type MapArea } from '#machines/mapArea/mapArea.machine.ts'

export type MapAreaActor = ActorRefFrom<typeof mapAreaMachine>

/** So many corners the server takes. */
export const mostCorners = 100

/** Where to look by a map, told to `showArea`; `replaces` where the area before is not worth coming back to. */
export const mapAreaLogic = (showArea: (area: MapArea, replaces: boolean) => void) =>
  mapAreaMachine.provide({ actions: { showArea: (_, { area, replaces }) => showArea(area, replaces) } })
