import { msg } from '#contract/message.ts'
import { loaderStatus } from '#machines/mapsLoader/loaderStatus.ts'
import type { mapsLoaderMachine } from '#machines/mapsLoader/mapsLoader.machine.ts'
import { afterOf, doneOf, errorOf, isMachineEvent } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'

import { said } from '../page/catalog.ts'
import type { Gesture, PageDriver } from '../page/gesture.ts'

const script = {
  pattern: '^https://maps\\.googleapis\\.com/maps/api/js',
  what: msg('the script of Google Maps'),
}
const maps = {
  status: 200,
  contentType: 'text/javascript',
  body: "Object.assign(google.maps, { version: '3', importLibrary: () => Promise.resolve({}) }); google.maps.__ib__()",
  as: msg('a script with maps (200)'),
}

const refusal = '^Loader must not be called again with different options'
/** What everybody who waited was told. */
const reason = '^The (Google Maps JavaScript API could not load|script of Google Maps did not answer in time)'

const isFirstKey = ({ options }: ModelEvent) => Reflect.get(options as object, 'key') === 'K'

/** The loader of Google Maps on the page of parts. Google is never reached: every request for its script is held. */
export const mapsLoaderPage: PageDriver<typeof mapsLoaderMachine> = {
  servedBy: 'npm run parts',
  start: [{ hold: script }, { open: '/workbench/parts?locale={lang}', isBare: true }, { stopClock: true }],
  gestures: gesturesOf,
  sights: (after, event) => [
    { showsText: `^${after.value} ${loaderStatus(after)}$`, isShown: true },
    ...(event.type === 'maps.requested' ? [{ showsText: refusal, isShown: !isFirstKey(event) }] : []),
    ...(isMachineEvent(event.type) && after.hasTag('failed') ? [{ showsText: reason, isShown: true }] : []),
  ],
}

function gesturesOf(event: ModelEvent): Gesture[] {
  switch (event.type) {
    case 'maps.requested': {
      const name = said(isFirstKey(event) ? 'Load maps' : 'Load maps with another key')
      return [{ click: { role: 'button', name } }]
    }
    case doneOf('loadScript'):
      return [{ answer: script, ...maps }]
    case errorOf('loadScript'):
      return [{ cut: script }]
    case afterOf('retryPause', 'mapsLoader.waitingToRetry'):
      return [{ elapse: 24 }]
    case afterOf('deadline', 'mapsLoader.loading'):
      return [{ elapse: 10_000 }]
    default:
      return []
  }
}
