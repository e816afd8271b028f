import { createActor, type ActorRefFrom } from 'xstate'

import { comparisonMachine } from '#machines/comparison/comparison.machine.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'
import { marksOfKey, readMarks, storeMarks } from '#src/platform/browser/markStorage.ts'

interface ComparisonPlaces {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Where `storage` events of other tabs arrive. */
  window: Pick<EventTarget, 'addEventListener'>
}

export type ComparisonActor = ActorRefFrom<typeof comparisonMachine>

/** The running comparison of a device: it goes on where the last page left it, and with what other tabs do. */
export function startComparison({ storage, window }: ComparisonPlaces): ComparisonActor {
  const machine = comparisonMachine.provide({
    actions: { storeIds: (_, { ids }) => void storeMarks(storage, 'compared', ids) },
  })
  const actor = createActor(machine, { ...machineInspector }).start()
  const notice = () => {
    const ids = readMarks(storage, 'compared')
    if (ids !== null) actor.send({ type: 'comparison.noticed', ids })
  }
  notice()
  window.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent // the event of this name
    if (marksOfKey(key).includes('compared')) notice()
  })
  return actor
}
