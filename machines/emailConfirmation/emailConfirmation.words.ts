import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of confirming an email address. */
export const emailConfirmationWords: MachineWords = {
  machine: word(
    ['Email confirmation', 'Confirming an email address with the link from a mail.'],
    ['Potvrzení e-mailu', 'Potvrzení e-mailové adresy odkazem ze zprávy.'],
  ),
  states: {
    confirming: stateWord('Confirming', ['Potvrzování', 'Kód je na cestě k serveru.']),
    confirmed: stateWord('Confirmed', ['Potvrzeno', 'Adresa je potvrzena.']),
    expired: stateWord('Expired', ['Prošlé', 'Kód přišel pozdě; lze si říct o další zprávu.']),
    invalid: stateWord('Not valid', ['Neplatné', 'Kód není náš, nebo už byl použit.']),
    unanswered: stateWord('Unanswered', ['Bez odpovědi', 'Serveru se nebylo možné zeptat; kód možná stále platí.']),
  },
  events: {
    'attempt.repeated': word(
      ['Tried again', 'A person asks again where no answer came.'],
      ['Nový pokus', 'Člověk to zkouší znovu, když odpověď nepřišla.'],
    ),
    'xstate.done.actor.sendToken': word(
      ['Token taken', 'The server has confirmed the address.'],
      ['Kód přijat', 'Server adresu potvrdil.'],
    ),
    'xstate.error.actor.sendToken': word(
      ['Token not taken', 'The server refused the token, or did not answer.'],
      ['Kód nepřijat', 'Server kód odmítl, nebo neodpověděl.'],
    ),
  },
  guards: {
    isExpired: word(
      ['Is too late', 'The token was ours, and came too late.'],
      ['Je pozdě', 'Kód byl náš, ale přišel pozdě.'],
    ),
    isRefused: word(
      ['Is refused for good', 'The server answered, and will not take this token.'],
      ['Je odmítnut napořád', 'Server odpověděl a tento kód nepřijme.'],
    ),
  },
}
