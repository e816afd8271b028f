import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { afterOf, doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the maps loader. */
export const mapsLoaderLabels: MachineLabels = {
  machine: label(msg('Maps loader'), msg('Loads the Google Maps script once for all components that need it.')),
  states: {
    initialized: stateLabel(msg('Loaded')),
    loading: stateLabel(msg('Loading')),
    waitingToRetry: stateLabel(msg('Waiting to retry')),
    success: stateLabel(msg('Success')),
    failure: stateLabel(msg('Failure')),
  },
  events: {
    'maps.requested': label(msg('Maps requested'), msg('A component requested maps with these options.')),
    [doneOf('loadScript')]: label(
      msg('Script loaded'),
      msg('Google Maps is ready: loaded by this script, or by an earlier one.'),
    ),
    [errorOf('loadScript')]: label(msg('Script failed'), msg('The script could not be loaded.')),
    [afterOf('retryPause', 'mapsLoader.waitingToRetry')]: label(
      msg('Pause ended'),
      msg('It is time for the next attempt: 2, 8, then 24 ms after a failure.'),
    ),
    [afterOf('deadline', 'mapsLoader.loading')]: label(
      msg('Timed out'),
      msg('The script did not answer within ten seconds.'),
    ),
  },
  guards: {
    isOther: label(msg('Has other options'), msg('The options differ from those of the first request.')),
    mayRetry: label(msg('May be retried'), msg('Fewer than three attempts have failed.')),
    isFromElsewhere: label(msg('Was loaded elsewhere'), msg('Another script has already loaded Google Maps.')),
  },
}
