import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the same step of many listings. */
export const bulkStepLabels: MachineLabels = {
  machine: label(msg('Step of many listings'), msg('The same step of many listings, one after the other.')),
  states: {
    idle: stateLabel(msg('Idle')),
    asking: stateLabel(msg('Asking')),
    taking: stateLabel(msg('Taking')),
    interrupted: stateLabel(msg('Interrupted')),
    finished: stateLabel(msg('Finished')),
  },
  events: {
    'steps.chosen': label(msg('Steps chosen'), msg('A person wants the same step for several listings.')),
    'steps.confirmed': label(msg('Steps confirmed'), msg('A person has read what will happen, and wants it.')),
    'run.stopped': label(msg('Run stopped'), msg('A person wants no further ones; the one on its way is finished.')),
    'run.resumed': label(msg('Run resumed'), msg('A person goes on.')),
    'steps.dismissed': label(msg('Steps dismissed'), msg('A person leaves it, or has read what became of it.')),
    'xstate.done.actor.takeStep': label(msg('Step taken'), msg('The server has changed the status.')),
    'xstate.error.actor.takeStep': label(msg('Step refused'), msg('The server refused the step, or no answer came.')),
  },
  guards: {
    isAnything: label(msg('Is anything'), msg('At least one listing is chosen.')),
    goesOn: label(msg('Goes on'), msg('There are others, and nobody stopped it.')),
    isOffline: label(msg('Is offline'), msg('The server was not reached.')),
  },
}
