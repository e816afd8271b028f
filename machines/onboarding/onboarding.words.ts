import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of describing a listing. */
export const onboardingWords: MachineWords = {
  machine: word(
    ['Onboarding', 'Describing a listing step by step until it is submitted.'],
    ['Vložení inzerátu', 'Popis nemovitosti krok za krokem až po odeslání.'],
  ),
  states: {
    choosingDraft: stateWord('Choosing a draft', [
      'Volba konceptu',
      'Vybírá se, ve kterém konceptu se bude pokračovat, nebo že začne nový.',
    ]),
    loadingForm: stateWord('Loading the form', ['Načítání formuláře', 'Formulář a koncept jsou na cestě.']),
    unavailable: stateWord('Unavailable', ['Nedostupné', 'Formulář nebo koncept se nepodařilo získat.']),
    filling: stateWord('Filling in', ['Vyplňování', 'Nemovitost se popisuje krok za krokem.']),
    'filling.type': stateWord('Type', ['Typ', 'Co se nabízí: prodej nebo pronájem a jaký druh.']),
    'filling.location': stateWord('Location', ['Poloha', 'Kde to je: adresa a poloha na mapě.']),
    'filling.details': stateWord('Details', ['Podrobnosti', 'Plochy, budova, vybavení a popis.']),
    'filling.energy': stateWord('Energy', ['Energie', 'Kolik energie spotřebuje.']),
    'filling.price': stateWord('Price', ['Cena', 'Kolik stojí, jednou i každý měsíc.']),
    'filling.photos': stateWord('Photos', ['Fotografie', 'Fotografie, půdorysy a energetický štítek.']),
    'filling.viewings': stateWord('Viewings', ['Prohlídky', 'Kdy je možné přijít se podívat.']),
    'filling.review': stateWord('Review', ['Kontrola', 'Vše pohromadě a co ještě chybí.']),
    submitting: stateWord('Submitting', ['Odesílání', 'Inzerát je na cestě k posouzení; další odeslání nic nezmění.']),
    submitted: stateWord('Submitted', ['Odesláno', 'Inzerát je odeslán; ukazuje se, co se s ním děje teď.']),
  },
  events: {
    'draft.chosen': word(
      ['Draft chosen', 'A person goes on with a draft, or begins another one.'],
      ['Koncept vybrán', 'Člověk pokračuje v konceptu, nebo začíná nový.'],
    ),
    'draft.created': word(
      ['Draft created', 'The server has taken a draft that was new.'],
      ['Koncept založen', 'Server přijal nový koncept.'],
    ),
    'steps.judged': word(
      ['Steps judged', 'What is filled in was looked at: so many steps miss nothing.'],
      ['Kroky posouzeny', 'Vyplněné se prošlo: tolika krokům nic nechybí.'],
    ),
    'step.finished': word(['Next', 'A person pressed Next.'], ['Další', 'Člověk stiskl Další.']),
    'step.left': word(['Back', 'A person pressed Back.'], ['Zpět', 'Člověk stiskl Zpět.']),
    'step.wanted': word(
      ['Step wanted', 'A person wants to be at a step.'],
      ['Krok žádán', 'Člověk chce být v určitém kroku.'],
    ),
    'listing.submitted': word(
      ['Listing submitted', 'A person pressed Submit.'],
      ['Inzerát odeslán', 'Člověk stiskl Odeslat.'],
    ),
    'attempt.repeated': word(['Try again', 'A person tries it again.'], ['Zkusit znovu', 'Člověk to zkouší znovu.']),
    'xstate.done.actor.loadDraft': word(
      ['Draft loaded', 'The form and the draft are there.'],
      ['Koncept načten', 'Formulář i koncept jsou tady.'],
    ),
    'xstate.error.actor.loadDraft': word(
      ['Draft not loaded', 'The form or the draft could not be had.'],
      ['Koncept nenačten', 'Formulář nebo koncept se nepodařilo získat.'],
    ),
    'xstate.done.actor.submitDraft': word(
      ['Submission taken', 'The server has taken the listing.'],
      ['Odeslání přijato', 'Server inzerát přijal.'],
    ),
    'xstate.error.actor.submitDraft': word(
      ['Submission not taken', 'The server did not take the listing, or was not reached.'],
      ['Odeslání nepřijato', 'Server inzerát nepřijal, nebo nebyl k dosažení.'],
    ),
  },
  guards: {
    isSubmitted: word(
      ['Is submitted', 'The listing was submitted before.'],
      ['Je odesláno', 'Inzerát už byl odeslán dříve.'],
    ),
    isResumedAt: word(
      ['Is resumed at', 'This is the step where somebody goes on.'],
      ['Pokračuje se zde', 'V tomto kroku se pokračuje.'],
    ),
    isOpen: word(
      ['Is open', 'It is this step that is wanted, and nothing is missing before it.'],
      ['Je otevřený', 'Žádá se tento krok a před ním nic nechybí.'],
    ),
    isComplete: word(
      ['Is complete', 'Nothing is missing in the step, nor before it.'],
      ['Je úplný', 'V kroku ani před ním nic nechybí.'],
    ),
  },
}
