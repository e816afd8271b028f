import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of sending a form. */
export const submissionWords: MachineWords = {
  machine: word(
    ['Submission', 'A form from filling it in to the answer of the server.'],
    ['Odeslání', 'Formulář od vyplnění po odpověď serveru.'],
  ),
  states: {
    editing: stateWord('Editing', ['Vyplňování', 'Formulář se vyplňuje; nic zatím nebylo odesláno.']),
    submitting: stateWord('Submitting', ['Odesílání', 'Formulář je na cestě k serveru; další odeslání nic nezmění.']),
    succeeded: stateWord('Succeeded', ['Přijato', 'Server formulář přijal.']),
    refused: stateWord('Refused', [
      'Odmítnuto',
      'Server formulář nepřijal, nebo nebyl k dosažení; co bylo napsáno, zůstalo.',
    ]),
  },
  events: {
    'form.submitted': word(
      ['Form submitted', 'A person sent the form, and everything in it is filled in as it should be.'],
      ['Formulář odeslán', 'Člověk formulář odeslal a vše v něm je vyplněno, jak má být.'],
    ),
    'form.reopened': word(
      ['Form reopened', 'A person goes back to the form after it was taken.'],
      ['Formulář znovu otevřen', 'Člověk se k přijatému formuláři vrací.'],
    ),
    'xstate.done.actor.sendForm': word(
      ['Form taken', 'The server has taken the form.'],
      ['Formulář přijat', 'Server formulář přijal.'],
    ),
    'xstate.error.actor.sendForm': word(
      ['Form refused', 'The server refused the form, or no answer came.'],
      ['Formulář odmítnut', 'Server formulář odmítl, nebo žádná odpověď nepřišla.'],
    ),
  },
  guards: {},
}
