import { msg } from '#contract/message.ts'

import { stateWord, word, type MachineWords } from '../shared/words.ts'

/** What testers and documents call the parts of the deployment machine. */
export const deploymentWords: MachineWords = {
  machine: word(
    msg('Deployment'),
    msg('Which build runs, and what is done when another one is served or a part of this one is missing.'),
  ),
  states: {
    build: stateWord(msg('Build')),
    'build.watched': stateWord(msg('Watched')),
    'build.watched.current': stateWord(msg('Current')),
    'build.watched.checking': stateWord(msg('Checking')),
    'build.outdated': stateWord(msg('Outdated')),
    page: stateWord(msg('Page')),
    'page.whole': stateWord(msg('Whole')),
    'page.weighing': stateWord(msg('Weighing')),
    'page.keeping': stateWord(msg('Writing it down')),
    'page.broken': stateWord(msg('Broken')),
    'page.leaving': stateWord(msg('Leaving')),
  },
  events: {
    'xstate.after.checkInterval.deployment.build.watched': word(
      msg('An hour passed'),
      msg('It is time to ask for the newest build.'),
    ),
    'xstate.done.actor.findLatestBuild': word(
      msg('Newest build is known'),
      msg('The server said which build it serves.'),
    ),
    'xstate.error.actor.findLatestBuild': word(
      msg('Newest build is unknown'),
      msg('Nobody could say which build is served.'),
    ),
    'page.requested': word(msg('Page requested'), msg('Somebody goes to another page.')),
    'part.failed': word(msg('Part failed'), msg('A file of the application could not be loaded.')),
    'attempt.repeated': word(msg('Attempt repeated'), msg('A person who sees the error page asks for the page again.')),
    'xstate.done.actor.readReloads': word(msg('Reloads are known'), msg('What was tried so far is known.')),
    'xstate.error.actor.readReloads': word(msg('Reloads are unknown'), msg('What was tried so far cannot be read.')),
    'xstate.done.actor.keepReload': word(msg('Written down'), msg('The reload is written down.')),
    'xstate.error.actor.keepReload': word(msg('Not written down'), msg('The reload could not be written down.')),
  },
  guards: {
    isOtherBuild: word(msg('Is another build'), msg('The build that is served is not the one that runs.')),
    isOutdated: word(msg('Is outdated'), msg('Another build is known to be served.')),
    mayReload: word(
      msg('May be loaded again'),
      msg('Not within 10 s on this path, and not a third time for this file.'),
    ),
  },
}
