import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the consent machine. */
export const consentLabels: MachineLabels = {
  machine: label(
    msg('Consent'),
    msg("Consent to analytics: the user's choice, and starting or stopping analytics when it changes."),
  ),
  states: {
    choice: stateLabel(msg('Choice')),
    'choice.reading': stateLabel(msg('Reading')),
    'choice.undecided': stateLabel(msg('Undecided')),
    'choice.refused': stateLabel(msg('Refused')),
    'choice.granted': stateLabel(msg('Granted')),
    'choice.granted.loading': stateLabel(msg('Loading')),
    'choice.granted.counting': stateLabel(msg('Analytics active')),
    'choice.granted.uncounted': stateLabel(msg('Analytics off')),
    'choice.withdrawing': stateLabel(msg('Withdrawing')),
    settings: stateLabel(msg('Settings')),
    'settings.closed': stateLabel(msgIn('consent', 'Closed')),
    'settings.open': stateLabel(msg('Open')),
  },
  events: {
    'choice.granted': label(msgIn('consent', 'Granted'), msg('The user accepted analytics.')),
    'choice.refused': label(msgIn('consent', 'Refused'), msg('The user refused analytics or withdrew consent.')),
    'choice.received': label(msg('Changed in another tab'), msg('The choice was changed in another tab.')),
    'settings.opened': label(msg('Settings opened'), msg('The user opened the consent settings.')),
    'settings.closed': label(msg('Settings closed'), msg('The user closed the settings without changing the choice.')),
    [doneOf('readChoice')]: label(msg('Earlier choice is known'), msg('The stored choice was read from the browser.')),
    [errorOf('readChoice')]: label(
      msg('Earlier choice is unknown'),
      msg('No earlier choice can be read from the browser.'),
    ),
    [doneOf('loadTagManager')]: label(msg('Tag manager loaded'), msg('The script of the tag manager runs.')),
    [errorOf('loadTagManager')]: label(
      msg('Tag manager failed'),
      msg('The script of the tag manager could not be loaded.'),
    ),
    [doneOf('stopCounting')]: label(msg('Analytics stopped'), msg('Analytics is stopped.')),
    [errorOf('stopCounting')]: label(
      msg('Stopping failed'),
      msg('Some analytics data could not be removed; analytics stays muted.'),
    ),
  },
  guards: {
    isGrant: label(msg('Is an agreement'), msg('The choice is to accept.')),
    isRefusal: label(msg('Is a refusal'), msg('The choice is to refuse.')),
  },
}
