import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the locale machine. */
export const localeWords: MachineWords = {
  machine: word(msg('Language'), msg('Which language the product speaks, and how it changes to the other.')),
  states: {
    firstAccess: stateWord(msg('First access')),
    idle: stateWord(msgIn('locale', 'Settled')),
    beforeSwitch: stateWord(msg('Before the switch')),
    loadingCatalog: stateWord(msg('Loading texts')),
    persisting: stateWord(msg('Keeping the choice')),
    afterSwitch: stateWord(msg('After the switch')),
    kept: stateWord(msgIn('locale', 'Kept')),
  },
  events: {
    'locale.chosen': word(
      msg('Language chosen'),
      msg('A page in a language was entered, or a person asked for a language.'),
    ),
    'xstate.done.actor.askBeforeSwitch': word(
      msg('Hook before answered'),
      msg('The hook before the switch agreed, or named another language.'),
    ),
    'xstate.error.actor.askBeforeSwitch': word(
      msg('Hook before failed'),
      msg('The hook before the switch failed; it has no say then.'),
    ),
    'xstate.done.actor.loadCatalog': word(msg('Texts arrived'), msg('The texts of the wanted language are there.')),
    'xstate.error.actor.loadCatalog': word(
      msg('Texts failed'),
      msg('The texts of the wanted language could not be loaded.'),
    ),
    'xstate.done.actor.storeInProfile': word(msg('Profile knows'), msg('The profile keeps the language.')),
    'xstate.error.actor.storeInProfile': word(
      msg('Profile refused'),
      msg('The server refused to keep the language in the profile.'),
    ),
    'xstate.done.actor.tellAfterSwitch': word(
      msg('Hook after was told'),
      msg('The hook after the switch heard of it.'),
    ),
    'xstate.error.actor.tellAfterSwitch': word(
      msg('Hook after failed'),
      msg('The hook after the switch failed; the switch stands.'),
    ),
  },
  guards: {
    isSpoken: word(msg('Is spoken already'), msg('The chosen language is the one that is shown.')),
    isReplaced: word(msg('Is replaced'), msg('The hook named a language that is neither wanted nor shown.')),
    isTakenBack: word(msg('Is taken back'), msg('The hook named the language that is shown.')),
    isFirstAccess: word(msg('Is the first access'), msg('No page was shown yet.')),
  },
}
