import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of a job. */
export const jobLabels: MachineLabels = {
  machine: label(msg('Job'), msg('Work after the answer, such as sending an email, until it is done or given up.')),
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
    FAIL: label(msg('Fail'), msg('The worker could not do the job.')),
    LOSE: label(msg('Lose'), msg('The lease of the job ended before its worker said how it went.')),
  },
  guards: {
    isNext: label(msg('Is next'), msg('Its time has come, and nothing before it in its lane is left to do.')),
    isHolder: label(msg('In the same hands'), msg('It is still the worker that took the job.')),
    isGivenUp: label(msg('Is given up'), msg('Trying again would not help, or the job has failed for three days.')),
    isLost: label(msg('Is lost'), msg('The lease of the job is over.')),
  },
}
