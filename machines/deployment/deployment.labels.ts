import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'

/** What testers and documents call the parts of the deployment machine. */
export const deploymentLabels: MachineLabels = {
  machine: label(
    msg('Deployment'),
    msg('Which build runs, and what is done when another one is served or a part of this one is missing.'),
  ),
  states: {
    build: stateLabel(msg('Build')),
    'build.watched': stateLabel(msg('Watched')),
    'build.watched.current': stateLabel(msg('Current')),
    'build.watched.checking': stateLabel(msg('Checking')),
    'build.outdated': stateLabel(msg('Outdated')),
    page: stateLabel(msg('Page')),
    'page.whole': stateLabel(msg('Whole')),
    'page.weighing': stateLabel(msg('Weighing')),
    'page.keeping': stateLabel(msg('Writing it down')),
    'page.broken': stateLabel(msg('Broken')),
    'page.leaving': stateLabel(msg('Leaving')),
  },
  events: {
    'xstate.after.checkInterval.deployment.build.watched': label(
      msg('An hour passed'),
      msg('It is time to ask for the newest build.'),
    ),
    'xstate.done.actor.findLatestBuild': label(
      msg('Newest build is known'),
      msg('The server said which build it serves.'),
    ),
    'xstate.error.actor.findLatestBuild': label(
      msg('Newest build is unknown'),
      msg('Nobody could say which build is served.'),
    ),
    'page.requested': label(msg('Page requested'), msg('Somebody goes to another page.')),
    'part.failed': label(msg('Part failed'), msg('A file of the application could not be loaded.')),
    'attempt.repeated': label(
      msg('Attempt repeated'),
      msg('A person who sees the error page asks for the page again.'),
    ),
    'xstate.done.actor.readReloads': label(msg('Reloads are known'), msg('What was tried so far is known.')),
    'xstate.error.actor.readReloads': label(msg('Reloads are unknown'), msg('What was tried so far cannot be read.')),
    'xstate.done.actor.keepReload': label(msg('Written down'), msg('The reload is written down.')),
    'xstate.error.actor.keepReload': label(msg('Not written down'), msg('The reload could not be written down.')),
  },
  guards: {
    isOtherBuild: label(msg('Is another build'), msg('The build that is served is not the one that runs.')),
    isOutdated: label(msg('Is outdated'), msg('Another build is known to be served.')),
    mayReload: label(
      msg('May be loaded again'),
      msg('Not within 10 s on this path, and not a third time for this file.'),
    ),
  },
}
