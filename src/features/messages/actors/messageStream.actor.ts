import { createActor, fromPromise } from 'xstate'

import { messageStreamMachine } from '#machines/messageStream/messageStream.machine.ts'
import type { Api } from '#src/platform/api/api.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

export interface MessageStreamEffects {
  api: Pick<Api, 'getLeadEvents'>
  /** A conversation changed; null where any of them may have. */
  onChange: (leadId: number | null) => void
  /** Whether changes come by themselves, at every change of that. */
  onLive: (isLive: boolean) => void
  isOnline: () => boolean
}

/** Follows the conversations of whoever is signed in, while somebody looks at the page. Answers how that ends. */
export function startMessageStream(
  { api, onChange, onLive, isOnline }: MessageStreamEffects,
  { document, window }: { document: Document; window: Pick<Window, 'addEventListener' | 'removeEventListener'> },
): () => void {
  const machine = messageStreamMachine.provide({
    actors: {
      followStream: fromPromise<void, void>(async ({ signal }) => {
        await api.getLeadEvents(
          {},
          {
            signal,
            onEvent: (event) => {
              if (signal.aborted) return
              if (event?.name === 'ready') actor.send({ type: 'stream.ready' })
              else if (event?.name === 'lead') actor.send({ type: 'stream.changed', leadId: leadIdOf(event.data) })
              else actor.send({ type: 'stream.beat' })
            },
          },
        )
      }),
    },
  })
  const actor = createActor(machine, { input: { spread: Math.random() }, ...machineInspector })
  let isLive = false
  actor.subscribe((snapshot) => {
    if (snapshot.hasTag('live') === isLive) return
    isLive = !isLive
    onLive(isLive)
  })
  actor.on('messages.changed', ({ leadId }) => onChange(leadId))
  const look = () => actor.send({ type: document.visibilityState === 'visible' ? 'page.shown' : 'page.hidden' })
  const lose = () => actor.send({ type: 'connection.lost' })
  const regain = () => actor.send({ type: 'connection.returned' })
  actor.start()
  look()
  if (!isOnline()) lose()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('offline', lose)
  window.addEventListener('online', regain)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('offline', lose)
    window.removeEventListener('online', regain)
    actor.stop()
    if (isLive) onLive(false)
  }
}

function leadIdOf(data: string): number {
  const said: unknown = JSON.parse(data)
  return Number(Reflect.get(Object(said), 'leadId'))
}
