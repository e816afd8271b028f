import { msg } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { afterOf, doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the deployment machine. */
export const deploymentLabels: MachineLabels = {
  machine: label(
    msg('Deployment'),
    msg('The running build, and recovery when a different build is served or a file is missing.'),
  ),
  states: {
    build: stateLabel(msg('Build')),
    'build.watched': stateLabel(msg('Up to date or not checked')),
    'build.watched.current': stateLabel(msg('Current')),
    'build.watched.checking': stateLabel(msg('Checking')),
    'build.outdated': stateLabel(msg('Outdated')),
    page: stateLabel(msg('Page')),
    'page.whole': stateLabel(msg('Intact')),
    'page.weighing': stateLabel(msg('Checking earlier reloads')),
    'page.keeping': stateLabel(msg('Recording the reload')),
    'page.broken': stateLabel(msg('Broken')),
    'page.leaving': stateLabel(msg('Leaving')),
  },
  events: {
    [afterOf('checkInterval', 'deployment.build.watched')]: label(
      msg('An hour passed'),
      msg('It is time to check for a new build.'),
    ),
    [doneOf('findLatestBuild')]: label(msg('Newest build is known'), msg('The server reported which build it serves.')),
    [errorOf('findLatestBuild')]: label(
      msg('Newest build is unknown'),
      msg('The check did not find out which build is served.'),
    ),
    'page.requested': label(msg('Page requested'), msg('The user goes to another page.')),
    'part.failed': label(msg('File failed'), msg('A file of the application could not be loaded.')),
    'attempt.repeated': label(msg('Reload pressed'), msg('The user pressed Reload on the error page.')),
    [doneOf('readReloads')]: label(msg('Earlier reloads read'), msg('Earlier reloads are known.')),
    [errorOf('readReloads')]: label(msg('Earlier reloads unreadable'), msg('Earlier reloads cannot be read.')),
    [doneOf('keepReload')]: label(msg('Reload recorded'), msg('The reload is recorded.')),
    [errorOf('keepReload')]: label(msg('Reload not recorded'), msg('The reload could not be recorded.')),
  },
  guards: {
    isOtherBuild: label(msg('Is another build'), msg('The served build differs from the running one.')),
    isOutdated: label(msg('Is outdated'), msg('A different build is being served.')),
    mayReload: label(
      msg('May be reloaded'),
      msg('The path was not reloaded in the last 10 s, and this file caused fewer than two reloads.'),
    ),
  },
}
