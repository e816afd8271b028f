import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of a job. */
export const jobLabels: MachineLabels = {
  machine: label(msg('Job'), msg('Background work, such as sending an email, until it is done or given up.')),
  states: {
    queued: stateLabel(msg('Queued')),
    running: stateLabel(msgIn('job', 'Running')),
    retrying: stateLabel(msg('Waiting for a retry')),
    dead: stateLabel(msg('Given up')),
    done: stateLabel(msgIn('job', 'Done')),
  },
  events: {
    TAKE: label(msg('Take'), msg('A worker takes the job.')),
    FINISH: label(msgIn('job', 'Finish'), msg('The job is done, and its row is deleted.')),
    FAIL: label(msg('Fail'), msg('The job failed.')),
    RETRY: label(msg('Try again'), msg('An administrator lets a job be tried again that was given up.')),
    GIVE_UP: label(msgIn('job', 'Give up'), msg('An administrator gives up a job that keeps failing.')),
    LOSE: label(msg('Lose'), msg('The lease ended before the worker reported a result.')),
  },
  guards: {
    isNext: label(msg('Is next'), msg('The job is due, and no earlier job is left in its lane.')),
    isHolder: label(msg('Is the same worker'), msg('The worker that took the job still holds it.')),
    isGivenUp: label(msg('Is given up'), msg('A retry would not help, or the job has been failing for three days.')),
    isLost: label(msg('Lease ended'), msg('The lease of the job has ended.')),
  },
}
