import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the consent machine. */
export const consentLabels: MachineLabels = {
  machine: label(
    msg('Consent'),
    msg('Whether visits may be counted, and what is done when a person decides or decides otherwise.'),
  ),
  states: {
    choice: stateLabel(msg('Choice')),
    'choice.reading': stateLabel(msg('Reading')),
    'choice.undecided': stateLabel(msg('Undecided')),
    'choice.refused': stateLabel(msg('Refused')),
    'choice.granted': stateLabel(msg('Granted')),
    'choice.granted.loading': stateLabel(msg('Loading')),
    'choice.granted.counting': stateLabel(msg('Counting')),
    'choice.granted.uncounted': stateLabel(msg('Not counted')),
    'choice.withdrawing': stateLabel(msg('Withdrawing')),
    settings: stateLabel(msg('Settings')),
    'settings.closed': stateLabel(msgIn('consent', 'Closed')),
    'settings.open': stateLabel(msg('Open')),
  },
  events: {
    'choice.granted': label(msgIn('consent', 'Granted'), msg('A person agrees to being counted.')),
    'choice.refused': label(msgIn('consent', 'Refused'), msg('A person refuses, or takes the agreement back.')),
    'choice.received': label(msg('Heard of'), msg('Another tab of this browser was told.')),
    'settings.opened': label(msg('Settings opened'), msg('A person wants to see the choice.')),
    'settings.closed': label(msg('Settings closed'), msg('A person leaves the choice as it is.')),
    'xstate.done.actor.readChoice': label(msg('Earlier choice is known'), msg('The browser said what it remembers.')),
    'xstate.error.actor.readChoice': label(
      msg('Earlier choice is unknown'),
      msg('The browser remembers nothing and never will.'),
    ),
    'xstate.done.actor.loadTagManager': label(msg('Tag manager arrived'), msg('The script of the tag manager runs.')),
    'xstate.error.actor.loadTagManager': label(
      msg('Tag manager failed'),
      msg('The script of the tag manager could not be had.'),
    ),
    'xstate.done.actor.stopCounting': label(msg('Counting stopped'), msg('Nothing counts any more.')),
    'xstate.error.actor.stopCounting': label(
      msg('Stopping failed'),
      msg('Something of the counting could not be cleared away; it stays silenced.'),
    ),
  },
  guards: {
    isGrant: label(msg('Is an agreement'), msg('The choice is an agreement.')),
    isRefusal: label(msg('Is a refusal'), msg('The choice is a refusal.')),
  },
}
