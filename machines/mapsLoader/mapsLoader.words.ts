import { msg } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the maps loader. */
export const mapsLoaderWords: MachineWords = {
  machine: word(
    msg('Maps loader'),
    msg('How the script of Google Maps comes onto the page, once for everybody who needs it.'),
  ),
  states: {
    initialized: stateWord(msg('Initialized')),
    loading: stateWord(msg('Loading')),
    waitingToRetry: stateWord(msg('Waiting to retry')),
    success: stateWord(msg('Success')),
    failure: stateWord(msg('Failure')),
  },
  events: {
    'maps.requested': word(msg('Maps requested'), msg('Somebody needs maps, with these options.')),
    'xstate.done.actor.loadScript': word(
      msg('Script answered'),
      msg('Maps are there: the script brought them, or they were there before.'),
    ),
    'xstate.error.actor.loadScript': word(msg('Script failed'), msg('The script could not be loaded.')),
    'xstate.after.retryPause.mapsLoader.waitingToRetry': word(
      msg('Pause is over'),
      msg('It is time for the next attempt: 2, 8, then 24 ms after a failure.'),
    ),
    'xstate.after.deadline.mapsLoader.loading': word(
      msg('Deadline passed'),
      msg('The script was silent for ten seconds.'),
    ),
  },
  guards: {
    isOther: word(
      msg('Asks for something else'),
      msg('The options are not those that maps were first asked for with.'),
    ),
    mayRetry: word(msg('May be tried again'), msg('Fewer than three attempts failed before this one.')),
    isFromElsewhere: word(msg('Comes from elsewhere'), msg('Another script brought maps onto the page before.')),
  },
}
