import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of describing a listing. */
export const onboardingWords: MachineWords = {
  machine: word(msg('Onboarding'), msg('Describing a listing step by step until it is submitted.')),
  states: {
    choosingDraft: stateWord(msg('Choosing a draft')),
    loadingForm: stateWord(msg('Loading the form')),
    unavailable: stateWord(msg('Unavailable')),
    filling: stateWord(msg('Filling in')),
    'filling.type': stateWord(msgIn('onboarding', 'Type')),
    'filling.location': stateWord(msg('Location')),
    'filling.details': stateWord(msg('Details')),
    'filling.energy': stateWord(msg('Energy')),
    'filling.price': stateWord(msg('Price')),
    'filling.photos': stateWord(msg('Photos')),
    'filling.viewings': stateWord(msg('Viewings')),
    'filling.review': stateWord(msgIn('onboarding', 'Review')),
    submitting: stateWord(msg('Submitting')),
    submitted: stateWord(msg('Submitted')),
  },
  events: {
    'draft.chosen': word(msg('Draft chosen'), msg('A person goes on with a draft, or begins another one.')),
    'draft.created': word(msg('Draft created'), msg('The server has taken a draft that was new.')),
    'steps.judged': word(msg('Steps judged'), msg('What is filled in was looked at: so many steps miss nothing.')),
    'step.finished': word(msg('Next'), msg('A person pressed Next.')),
    'step.left': word(msg('Back'), msg('A person pressed Back.')),
    'step.wanted': word(msg('Step wanted'), msg('A person wants to be at a step.')),
    'listing.submitted': word(msg('Listing submitted'), msg('A person pressed Submit.')),
    'attempt.repeated': word(msg('Try again'), msg('A person tries it again.')),
    'xstate.done.actor.loadDraft': word(msg('Draft loaded'), msg('The form and the draft are there.')),
    'xstate.error.actor.loadDraft': word(msg('Draft not loaded'), msg('The form or the draft could not be had.')),
    'xstate.done.actor.submitDraft': word(msg('Submission taken'), msg('The server has taken the listing.')),
    'xstate.error.actor.submitDraft': word(
      msg('Submission not taken'),
      msg('The server did not take the listing, or was not reached.'),
    ),
  },
  guards: {
    isSubmitted: word(msg('Is submitted'), msg('The listing was submitted before.')),
    isResumedAt: word(msg('Is resumed at'), msg('This is the step where somebody goes on.')),
    isOpen: word(msg('Is open'), msg('It is this step that is wanted, and nothing is missing before it.')),
    isComplete: word(msg('Is complete'), msg('Nothing is missing in the step, nor before it.')),
  },
}
