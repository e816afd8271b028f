import { assign, setup } from 'xstate'

import { requiredAction, requiredActor } from '../shared/requiredActor.ts'
import { mayReload, type Reload } from './reloadPolicy.ts'

/** A part of the application that could not be loaded on the way to a page. */
export interface MissingPart {
  /** The page, with its query. */
  path: string
  /** The file. */
  part: string
}

export type DeploymentEvent =
  /** The user goes to another page; `path` has its query. */
  | { type: 'page.requested'; path: string }
  | { type: 'part.failed'; path: string; part: string }
  /** The user pressed Reload on the error page. */
  | { type: 'attempt.repeated' }

/** The reloads that this tab remembers, and the time. */
export interface ReloadHistory {
  reloads: Reload[]
  now: number
}

interface DeploymentContext {
  /** The build that runs. */
  buildId: string
  /** Another build is served by now. */
  isOutdated: boolean
  missing: MissingPart | null
  /** The reload that is about to be made, before anything but us knows of it. */
  planned: Reload | null
}

/**
 * Which build runs, and what is done about it. Another build is looked for every hour; once there is one, the next page
 * that is asked for is loaded anew as a whole. A part that cannot be loaded, most often because a new build replaced it,
 * loads its page again, but never in a circle: first the reload is written down, then it is made.
 */
export const deploymentMachine = setup({
  types: {} as {
    context: DeploymentContext
    input: { buildId: string }
    events: DeploymentEvent
    tags: 'broken' | 'leaving'
  },
  actors: {
    /** Asks which build is served now. */
    findLatestBuild: requiredActor<{ id: string }>('findLatestBuild'),
    readReloads: requiredActor<ReloadHistory>('readReloads'),
    /** Fails where nothing can be kept; then there is no reload either. */
    keepReload: requiredActor<void, Reload>('keepReload'),
  },
  actions: {
    /** Loads the page at `path` as a whole. */
    openPage: requiredAction<{ path: string }>('openPage'),
    noteNewBuild: assign({ isOutdated: true }),
    keepMissing: assign((_, { path, part }: MissingPart) => ({ missing: { path, part } })),
    forgetMissing: assign({ missing: null, planned: null }),
    planReload: assign(({ context }, { now }: { now: number }) => ({
      planned: { ...requireMissing(context), at: now },
    })),
  },
  guards: {
    isOtherBuild: ({ context }, { id }: { id: string }) => id !== context.buildId,
    isOutdated: ({ context }) => context.isOutdated,
    mayReload: ({ context }, { reloads, now }: ReloadHistory) =>
      mayReload(reloads, { ...requireMissing(context), at: now }),
  },
  delays: { checkInterval: 3_600_000 },
}).createMachine({
  id: 'deployment',
  context: ({ input }) => ({ buildId: input.buildId, isOutdated: false, missing: null, planned: null }),
  type: 'parallel',
  states: {
    build: {
      description: 'Which build is served.',
      initial: 'watched',
      states: {
        watched: {
          description: 'As far as is known, the running build is the served one.',
          // The hour runs on while a check is made, and ends one that was never answered.
          after: { checkInterval: { target: '#deployment.build.watched.checking', reenter: true } },
          initial: 'current',
          states: {
            current: { description: 'No check is under way.' },
            checking: {
              description: 'The server is asked which build it serves.',
              invoke: {
                id: 'findLatestBuild',
                src: 'findLatestBuild',
                onDone: [
                  {
                    guard: { type: 'isOtherBuild', params: ({ event }) => event.output },
                    target: '#deployment.build.outdated',
                    actions: 'noteNewBuild',
                  },
                  { target: 'current' },
                ],
                // Without an answer nothing is known; the next hour asks again.
                onError: 'current',
              },
            },
          },
        },
        outdated: {
          description: 'A different build is served; the next page the user opens is loaded from the server.',
        },
      },
    },
    page: {
      description: 'Whether the requested page can be shown.',
      initial: 'whole',
      on: {
        'page.requested': [
          {
            guard: 'isOutdated',
            target: '.leaving',
            actions: ['forgetMissing', { type: 'openPage', params: ({ event }) => event }],
          },
          { target: '.whole', actions: 'forgetMissing' },
        ],
        'part.failed': { target: '.weighing', actions: { type: 'keepMissing', params: ({ event }) => event } },
      },
      states: {
        whole: { description: 'No file is missing.' },
        weighing: {
          description: 'A file is missing; earlier reloads decide whether the page is reloaded.',
          invoke: {
            id: 'readReloads',
            src: 'readReloads',
            onDone: [
              {
                guard: { type: 'mayReload', params: ({ event }) => event.output },
                target: 'keeping',
                actions: { type: 'planReload', params: ({ event }) => event.output },
              },
              { target: 'broken' },
            ],
            onError: 'broken',
          },
        },
        keeping: {
          description: 'The reload is recorded to prevent a reload loop.',
          invoke: {
            id: 'keepReload',
            src: 'keepReload',
            input: ({ context }) => requirePlanned(context),
            onDone: {
              target: 'leaving',
              actions: { type: 'openPage', params: ({ context }) => requirePlanned(context) },
            },
            onError: 'broken',
          },
        },
        broken: {
          description: 'The page cannot be shown, and a reload did not help; the error page is shown.',
          tags: 'broken',
          on: {
            'attempt.repeated': {
              target: 'leaving',
              actions: { type: 'openPage', params: ({ context }) => requireMissing(context) },
            },
          },
        },
        leaving: {
          description: 'The page is reloaded from the server; this instance of the application ends.',
          tags: 'leaving',
        },
      },
    },
  },
})

function requireMissing({ missing }: DeploymentContext): MissingPart {
  if (missing === null) throw new Error('Nothing is judged before a part is missing.')
  return missing
}

function requirePlanned({ planned }: DeploymentContext): Reload {
  if (planned === null) throw new Error('Nothing is kept before a reload is planned.')
  return planned
}
