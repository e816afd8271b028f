import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the locale machine. */
export const localeLabels: MachineLabels = {
  machine: label(msg('Language'), msg('The language of the product, and how it is switched.')),
  states: {
    firstAccess: stateLabel(msg('First page')),
    idle: stateLabel(msgIn('locale', 'Settled')),
    beforeSwitch: stateLabel(msg('Before the switch')),
    loadingCatalog: stateLabel(msg('Loading texts')),
    persisting: stateLabel(msg('Saving the choice')),
    afterSwitch: stateLabel(msg('After the switch')),
    kept: stateLabel(msgIn('locale', 'Unchanged')),
  },
  events: {
    'locale.chosen': label(msg('Language chosen'), msg('The user opened a page in a language, or chose a language.')),
    [doneOf('askBeforeSwitch')]: label(
      msg('Hook before answered'),
      msg('The hook before the switch agreed, or returned another language.'),
    ),
    [errorOf('askBeforeSwitch')]: label(
      msg('Hook before failed'),
      msg('The hook before the switch failed and is ignored.'),
    ),
    [doneOf('loadCatalog')]: label(msg('Texts loaded'), msg('The texts of the chosen language are loaded.')),
    [errorOf('loadCatalog')]: label(msg('Texts failed'), msg('The texts of the chosen language could not be loaded.')),
    [doneOf('storeInProfile')]: label(msg('Profile updated'), msg('The language is saved in the profile.')),
    [errorOf('storeInProfile')]: label(
      msg('Profile update refused'),
      msg('The server refused to save the language in the profile.'),
    ),
    [doneOf('notifyAfterSwitch')]: label(msg('Hook after finished'), msg('The hook after the switch has run.')),
    [errorOf('notifyAfterSwitch')]: label(
      msg('Hook after failed'),
      msg('The hook after the switch failed; the switch remains.'),
    ),
  },
  guards: {
    isSpoken: label(msg('Is current'), msg('The chosen language is already shown.')),
    isReplaced: label(msg('Is overridden'), msg('The hook returned a language that is neither chosen nor shown.')),
    isTakenBack: label(msg('Is reverted'), msg('The hook returned the language that is shown.')),
    isFirstAccess: label(msg('Is the first page'), msg('No page was shown yet.')),
  },
}
