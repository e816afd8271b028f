import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the consent machine. */
export const consentWords: MachineWords = {
  machine: word(
    msg('Consent'),
    msg('Whether visits may be counted, and what is done when a person decides or decides otherwise.'),
  ),
  states: {
    choice: stateWord(msg('Choice')),
    'choice.reading': stateWord(msg('Reading')),
    'choice.undecided': stateWord(msg('Undecided')),
    'choice.refused': stateWord(msg('Refused')),
    'choice.granted': stateWord(msg('Granted')),
    'choice.granted.loading': stateWord(msg('Loading')),
    'choice.granted.counting': stateWord(msg('Counting')),
    'choice.granted.uncounted': stateWord(msg('Not counted')),
    'choice.withdrawing': stateWord(msg('Withdrawing')),
    settings: stateWord(msg('Settings')),
    'settings.closed': stateWord(msgIn('consent', 'Closed')),
    'settings.open': stateWord(msg('Open')),
  },
  events: {
    'choice.granted': word(msgIn('consent', 'Granted'), msg('A person agrees to being counted.')),
    'choice.refused': word(msgIn('consent', 'Refused'), msg('A person refuses, or takes the agreement back.')),
    'choice.heard': word(msg('Heard of'), msg('Another tab of this browser was told.')),
    'settings.opened': word(msg('Settings opened'), msg('A person wants to see the choice.')),
    'settings.closed': word(msg('Settings closed'), msg('A person leaves the choice as it is.')),
    'xstate.done.actor.readChoice': word(msg('Earlier choice is known'), msg('The browser said what it remembers.')),
    'xstate.error.actor.readChoice': word(
      msg('Earlier choice is unknown'),
      msg('The browser remembers nothing and never will.'),
    ),
    'xstate.done.actor.loadTagManager': word(msg('Tag manager arrived'), msg('The script of the tag manager runs.')),
    'xstate.error.actor.loadTagManager': word(
      msg('Tag manager failed'),
      msg('The script of the tag manager could not be had.'),
    ),
    'xstate.done.actor.stopCounting': word(msg('Counting stopped'), msg('Nothing counts any more.')),
    'xstate.error.actor.stopCounting': word(
      msg('Stopping failed'),
      msg('Something of the counting could not be cleared away; it stays silenced.'),
    ),
  },
  guards: {
    isGrant: word(msg('Is an agreement'), msg('The choice is an agreement.')),
    isRefusal: word(msg('Is a refusal'), msg('The choice is a refusal.')),
  },
}
