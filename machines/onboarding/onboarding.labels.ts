import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of describing a listing. */
export const onboardingLabels: MachineLabels = {
  machine: label(msg('Publishing wizard'), msg('Describing a home step by step, until the listing is submitted.')),
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
    'submitting.finishingUploads': stateLabel(msg('Finishing uploads')),
    'submitting.saving': stateLabel(msgIn('onboarding', 'Saving')),
    'submitting.sending': stateLabel(msgIn('onboarding', 'Sending')),
    submitted: stateLabel(msg('Submitted')),
  },
  events: {
    'draft.chosen': label(msg('Draft chosen'), msg('The user continued a draft or started a new one.')),
    'draft.created': label(msg('Draft created'), msg('The server created the draft.')),
    'steps.judged': label(
      msg('Steps checked'),
      msg('The draft was checked; it is known how many steps are complete and which ones do not apply.'),
    ),
    'step.finished': label(msg('Next'), msg('The user pressed Next.')),
    'step.left': label(msg('Back'), msg('The user pressed Back.')),
    'step.requested': label(msg('Step requested'), msg('The user opened a step.')),
    'listing.submitted': label(msg('Listing submitted'), msg('The user pressed Submit.')),
    'attempt.repeated': label(msg('Try again'), msg('The user retried.')),
    [doneOf('loadDraft')]: label(msg('Draft loaded'), msg('The form and the draft are loaded.')),
    [errorOf('loadDraft')]: label(msg('Draft not loaded'), msg('The form or the draft could not be loaded.')),
    [doneOf('finishUploads')]: label(msg('Uploads finished'), msg('No photo is on its way any more.')),
    [errorOf('finishUploads')]: label(msg('Uploads not finished'), msg('The photos could not be waited for.')),
    [doneOf('saveDraft')]: label(msg('Draft saved'), msg('The server has what was typed last.')),
    [errorOf('saveDraft')]: label(msg('Draft not saved'), msg('What was typed last could not be saved.')),
    [doneOf('submitDraft')]: label(msg('Submission accepted'), msg('The server accepted the listing.')),
    [errorOf('submitDraft')]: label(
      msg('Submission failed'),
      msg('The server refused the listing, or could not be reached.'),
    ),
  },
  guards: {
    isSubmitted: label(msg('Is submitted'), msg('The listing was submitted before.')),
    isResumedAt: label(msg('Is the resumed step'), msg('This is the step at which the user continues.')),
    isOpen: label(msg('Is open'), msg('This is the requested step, and all steps before it are complete.')),
    isCompleteBefore: label(
      msg('Is complete, next step does not apply'),
      msg('This step and all steps before it are complete, and the next one does not apply to this type of property.'),
    ),
    isSkipped: label(msg('Is skipped'), msg('The step before does not apply to this type of property.')),
    isComplete: label(msg('Is complete'), msg('This step and all steps before it are complete.')),
  },
}
