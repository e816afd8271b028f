import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the phone field. */
export const phoneFieldWords: MachineWords = {
  machine: word(
    ['Phone field', 'A phone number and the country that it is checked for.'],
    ['Telefonní pole', 'Telefonní číslo a země, pro kterou se kontroluje.'],
  ),
  states: {
    country: stateWord('Country', ['Země', 'Pro kterou zemi se číslo kontroluje.']),
    'country.idle': stateWord('Not shown', ['Nezobrazeno', 'Pole ještě před nikým není.']),
    'country.guessing': stateWord('Guessing', ['Odhad', 'Odhaduje se země; kdo píše nebo vybírá, nemusí na ni čekat.']),
    'country.ready': stateWord('Known', ['Známa', 'Země je známa; změní ji jen člověk, nebo číslo i se zemí.']),
    number: stateWord('Number', ['Číslo', 'Co text v poli znamená.']),
    'number.pristine': stateWord('Untouched', ['Nedotčeno', 'Ještě nic nebylo napsáno.']),
    'number.reading': stateWord('Reading', ['Čtení', 'Text se čte; plus na začátku může jmenovat jinou zemi.']),
    'number.read': stateWord('Read', ['Přečteno', 'Je známo, co text znamená, pokud se to dá zjistit.']),
    'number.read.valid': stateWord('Valid', [
      'Platné',
      'Číslo do své země patří, nebo žádné není; formulář ho má ve tvaru E.164.',
    ]),
    'number.read.invalid': stateWord('Not valid', [
      'Neplatné',
      'Text není číslem této země; formulář ho má tak, jak byl napsán.',
    ]),
    'number.read.unread': stateWord('Unread', [
      'Nepřečteno',
      'Text se nepodařilo přečíst, a tak není ani správný, ani chybný; posoudí ho server.',
    ]),
  },
  events: {
    'field.shown': word(
      ['Field shown', 'The field is on the page, in front of a person.'],
      ['Pole zobrazeno', 'Pole je na stránce před člověkem.'],
    ),
    'country.chosen': word(
      ['Country chosen', 'A person chose a country from the list.'],
      ['Země vybrána', 'Člověk vybral zemi ze seznamu.'],
    ),
    'number.typed': word(['Number typed', 'A person wrote in the field.'], ['Číslo napsáno', 'Člověk psal do pole.']),
    'value.given': word(
      ['Value given', 'The form put a value in: it was reset, or filled in by something else.'],
      ['Hodnota dosazena', 'Formulář dosadil hodnotu: vrátil se na začátek, nebo ho vyplnilo něco jiného.'],
    ),
    'xstate.done.actor.guessCountry': word(
      ['Country guessed', 'An answer came about where the visitor is.'],
      ['Země odhadnuta', 'Přišla odpověď, kde návštěvník je.'],
    ),
    'xstate.error.actor.guessCountry': word(
      ['Guess failed', 'Nobody could say where the visitor is.'],
      ['Odhad selhal', 'Nikdo nedokázal říct, kde návštěvník je.'],
    ),
    'xstate.after.guessPatience.phoneField.country.guessing': word(
      ['Guess took too long', 'Three seconds passed without an answer.'],
      ['Odhad trval dlouho', 'Uplynuly tři sekundy bez odpovědi.'],
    ),
    'xstate.done.actor.readNumber': word(
      ['Number read', 'It is known what the text means as a phone number.'],
      ['Číslo přečteno', 'Je známo, co text znamená jako telefonní číslo.'],
    ),
    'xstate.error.actor.readNumber': word(
      ['Number not read', 'The rules of phone numbers could not be loaded.'],
      ['Číslo nepřečteno', 'Pravidla telefonních čísel se nepodařilo načíst.'],
    ),
  },
  guards: {
    isCountryKnown: word(
      ['Country is known', 'A country was given, chosen, or named by the number.'],
      ['Země je známa', 'Země byla dána, vybrána nebo ji jmenuje číslo.'],
    ),
    isWorthGuessing: word(
      ['Is worth guessing', 'Guessing is on, and no number names its country itself.'],
      ['Má smysl hádat', 'Hádání je zapnuto a žádné číslo svou zemi samo nejmenuje.'],
    ),
    isOffered: word(
      ['Is offered', 'The country is one of those that can be chosen here.'],
      ['Je v nabídce', 'Zemi tu lze vybrat.'],
    ),
    isEmpty: word(
      ['Nothing is written', 'The text is empty, or only spaces.'],
      ['Nic není napsáno', 'Text je prázdný, nebo jen z mezer.'],
    ),
    isOwnValue: word(
      ['Is its own value', 'The form repeats what the field told it.'],
      ['Je to vlastní hodnota', 'Formulář opakuje, co mu pole řeklo.'],
    ),
    isUnread: word(
      ['Was not read for this country', 'There is a text, and it was not read for the country that is active.'],
      ['Nečteno pro tuto zemi', 'Nějaký text tu je a pro právě platnou zemi se nečetl.'],
    ),
    isValid: word(
      ['Number is valid', 'The text is a number of the country.'],
      ['Číslo je platné', 'Text je číslem této země.'],
    ),
  },
}
