import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the locale machine. */
export const localeLabels: MachineLabels = {
  machine: label(msg('Language'), msg('Which language the product speaks, and how it changes to the other.')),
  states: {
    firstAccess: stateLabel(msg('First access')),
    idle: stateLabel(msgIn('locale', 'Settled')),
    beforeSwitch: stateLabel(msg('Before the switch')),
    loadingCatalog: stateLabel(msg('Loading texts')),
    persisting: stateLabel(msg('Keeping the choice')),
    afterSwitch: stateLabel(msg('After the switch')),
    kept: stateLabel(msgIn('locale', 'Kept')),
  },
  events: {
    'locale.chosen': label(
      msg('Language chosen'),
      msg('A page in a language was entered, or a person asked for a language.'),
    ),
    'xstate.done.actor.askBeforeSwitch': label(
      msg('Hook before answered'),
      msg('The hook before the switch agreed, or named another language.'),
    ),
    'xstate.error.actor.askBeforeSwitch': label(
      msg('Hook before failed'),
      msg('The hook before the switch failed; it has no say then.'),
    ),
    'xstate.done.actor.loadCatalog': label(msg('Texts arrived'), msg('The texts of the wanted language are there.')),
    'xstate.error.actor.loadCatalog': label(
      msg('Texts failed'),
      msg('The texts of the wanted language could not be loaded.'),
    ),
    'xstate.done.actor.storeInProfile': label(msg('Profile knows'), msg('The profile keeps the language.')),
    'xstate.error.actor.storeInProfile': label(
      msg('Profile refused'),
      msg('The server refused to keep the language in the profile.'),
    ),
    'xstate.done.actor.notifyAfterSwitch': label(
      msg('Hook after was told'),
      msg('The hook after the switch heard of it.'),
    ),
    'xstate.error.actor.notifyAfterSwitch': label(
      msg('Hook after failed'),
      msg('The hook after the switch failed; the switch stands.'),
    ),
  },
  guards: {
    isSpoken: label(msg('Is spoken already'), msg('The chosen language is the one that is shown.')),
    isReplaced: label(msg('Is replaced'), msg('The hook named a language that is neither wanted nor shown.')),
    isTakenBack: label(msg('Is taken back'), msg('The hook named the language that is shown.')),
    isFirstAccess: label(msg('Is the first access'), msg('No page was shown yet.')),
  },
}
