import { msg, msgIn } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of a job. */
export const jobWords: MachineWords = {
  machine: word(msg('Job'), msg('Work after the answer, such as sending an email, until it is done or given up.')),
  states: {
    queued: stateWord(msg('Queued')),
    running: stateWord(msgIn('job', 'Running')),
    retrying: stateWord(msg('Waiting for a retry')),
    dead: stateWord(msg('Given up')),
    done: stateWord(msgIn('job', 'Done')),
  },
  events: {
    TAKE: word(msg('Take'), msg('A worker takes the job.')),
    FINISH: word(msgIn('job', 'Finish'), msg('The job is done, and its row is deleted.')),
    FAIL: word(msg('Fail'), msg('The worker could not do the job.')),
    LOSE: word(msg('Lose'), msg('The lease of the job ended before its worker said how it went.')),
  },
  guards: {
    isNext: word(msg('Is next'), msg('Its time has come, and nothing before it in its lane is left to do.')),
    isHolder: word(msg('In the same hands'), msg('It is still the worker that took the job.')),
    isGivenUp: word(msg('Is given up'), msg('Trying again would not help, or the job has failed for three days.')),
    isLost: word(msg('Is lost'), msg('The lease of the job is over.')),
  },
}
