import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of describing a listing. */
export const onboardingLabels: MachineLabels = {
  machine: label(msg('Onboarding'), msg('Describing a listing step by step until it is submitted.')),
  states: {
    choosingDraft: stateLabel(msg('Choosing a draft')),
    loadingForm: stateLabel(msg('Loading the form')),
    unavailable: stateLabel(msg('Unavailable')),
    filling: stateLabel(msg('Filling in')),
    'filling.type': stateLabel(msgIn('onboarding', 'Type')),
    'filling.location': stateLabel(msg('Location')),
    'filling.areas': stateLabel(msg('Areas')),
    'filling.building': stateLabel(msgIn('onboarding', 'Building')),
    'filling.equipment': stateLabel(msg('Equipment')),
    'filling.description': stateLabel(msg('Description')),
    'filling.energy': stateLabel(msg('Energy')),
    'filling.price': stateLabel(msg('Price')),
    'filling.photos': stateLabel(msg('Photos')),
    'filling.viewings': stateLabel(msg('Viewings')),
    'filling.review': stateLabel(msgIn('onboarding', 'Review')),
    submitting: stateLabel(msg('Submitting')),
    submitted: stateLabel(msg('Submitted')),
  },
  events: {
    'draft.chosen': label(msg('Draft chosen'), msg('A person goes on with a draft, or begins another one.')),
    'draft.created': label(msg('Draft created'), msg('The server has taken a draft that was new.')),
    'steps.judged': label(
      msg('Steps judged'),
      msg('What is filled in was looked at: so many steps miss nothing, and some ask nothing.'),
    ),
    'step.finished': label(msg('Next'), msg('A person pressed Next.')),
    'step.left': label(msg('Back'), msg('A person pressed Back.')),
    'step.requested': label(msg('Step wanted'), msg('A person wants to be at a step.')),
    'listing.submitted': label(msg('Listing submitted'), msg('A person pressed Submit.')),
    'attempt.repeated': label(msg('Try again'), msg('A person tries it again.')),
    'xstate.done.actor.loadDraft': label(msg('Draft loaded'), msg('The form and the draft are there.')),
    'xstate.error.actor.loadDraft': label(msg('Draft not loaded'), msg('The form or the draft could not be had.')),
    'xstate.done.actor.submitDraft': label(msg('Submission taken'), msg('The server has taken the listing.')),
    'xstate.error.actor.submitDraft': label(
      msg('Submission not taken'),
      msg('The server did not take the listing, or was not reached.'),
    ),
  },
  guards: {
    isSubmitted: label(msg('Is submitted'), msg('The listing was submitted before.')),
    isResumedAt: label(msg('Is resumed at'), msg('This is the step where somebody goes on.')),
    isOpen: label(msg('Is open'), msg('It is this step that is wanted, and nothing is missing before it.')),
    isCompleteBefore: label(
      msg('Is complete, next asks nothing'),
      msg('Nothing is missing so far, and the next step asks nothing of this kind of property.'),
    ),
    isSkipped: label(msg('Is skipped'), msg('The step before asks nothing of this kind of property.')),
    isComplete: label(msg('Is complete'), msg('Nothing is missing in the step, nor before it.')),
  },
}
