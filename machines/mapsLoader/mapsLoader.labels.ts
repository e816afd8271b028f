import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the maps loader. */
export const mapsLoaderLabels: MachineLabels = {
  machine: label(
    msg('Maps loader'),
    msg('How the script of Google Maps comes onto the page, once for everybody who needs it.'),
  ),
  states: {
    initialized: stateLabel(msg('Initialized')),
    loading: stateLabel(msg('Loading')),
    waitingToRetry: stateLabel(msg('Waiting to retry')),
    success: stateLabel(msg('Success')),
    failure: stateLabel(msg('Failure')),
  },
  events: {
    'maps.requested': label(msg('Maps requested'), msg('Somebody needs maps, with these options.')),
    'xstate.done.actor.loadScript': label(
      msg('Script answered'),
      msg('Maps are there: the script brought them, or they were there before.'),
    ),
    'xstate.error.actor.loadScript': label(msg('Script failed'), msg('The script could not be loaded.')),
    'xstate.after.retryPause.mapsLoader.waitingToRetry': label(
      msg('Pause is over'),
      msg('It is time for the next attempt: 2, 8, then 24 ms after a failure.'),
    ),
    'xstate.after.deadline.mapsLoader.loading': label(
      msg('Deadline passed'),
      msg('The script was silent for ten seconds.'),
    ),
  },
  guards: {
    isOther: label(
      msg('Asks for something else'),
      msg('The options are not those that maps were first asked for with.'),
    ),
    mayRetry: label(msg('May be tried again'), msg('Fewer than three attempts failed before this one.')),
    isFromElsewhere: label(msg('Comes from elsewhere'), msg('Another script brought maps onto the page before.')),
  },
}
