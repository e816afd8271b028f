import { msg } from '#contract/message.ts'

import { doneOf } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused } from '../shared/model.ts'
import { deploymentMachine } from './deployment.machine.ts'
import { deploymentLabels } from './deployment.labels.ts'

const listings = '/en/listings'
const part = '/assets/listings-1.js'

/** What may happen around a deployment. */
export const deploymentModel = defineModel({
  machine: deploymentMachine,
  labels: deploymentLabels,
  input: { buildId: 'b1' },
  events: [
    elapsed('checkInterval', 'deployment.build.watched'),
    answered('findLatestBuild', { id: 'b1' }),
    answered('findLatestBuild', { id: 'b2' }),
    refused('findLatestBuild'),
    { type: 'page.requested', path: listings },
    { type: 'part.failed', path: listings, part },
    answered('readReloads', { reloads: [], now: 100_000 }),
    answered('readReloads', { reloads: [{ path: listings, part: '/assets/other-1.js', at: 95_000 }], now: 100_000 }),
    // As many as there may be, and one less; as long ago as there has to be.
    answered('readReloads', { reloads: [{ path: '/en', part, at: 10_000 }], now: 100_000 }),
    answered('readReloads', { reloads: [0, 1].map((at) => ({ path: '/en', part, at })), now: 100_000 }),
    answered('readReloads', { reloads: [{ path: listings, part: '/assets/other-1.js', at: 90_000 }], now: 100_000 }),
    // Another page and another part.
    answered('readReloads', { reloads: [{ path: '/en', part: '/assets/other-1.js', at: 95_000 }], now: 100_000 }),
    refused('readReloads'),
    answered('keepReload'),
    refused('keepReload'),
    { type: 'attempt.repeated' },
  ],
  detailOf: ({ output }) => {
    if (typeof output !== 'object' || output === null) return ''
    if ('id' in output) return String(output.id)
    return 'reloads' in output && Array.isArray(output.reloads) ? `${output.reloads.length} reloads` : ''
  },
  rules: [
    {
      message:
        "The application is reloaded only for a new build, after the reload was recorded, or on the user's request.",
      holds: (after, { type }, before) =>
        !after.hasTag('leaving') ||
        before.hasTag('leaving') ||
        (type === 'page.requested' && before.context.isOutdated) ||
        type === doneOf('keepReload') ||
        type === 'attempt.repeated',
    },
    {
      message: 'A new build does not change the open page.',
      holds: (after, { type }, before) => type !== doneOf('findLatestBuild') || after.value.page === before.value.page,
    },
    {
      message: 'If earlier reloads cannot be read or recorded, the error page is shown instead of a reload.',
      holds: (after, { type }) => !/^xstate\.error\.actor\.(?:read|keep)/.test(type) || after.hasTag('broken'),
    },
    {
      message: 'The error page can always be left.',
      holds: (after) =>
        !after.hasTag('broken') ||
        (after.can({ type: 'attempt.repeated' }) && after.can({ type: 'page.requested', path: '/en' })),
    },
    {
      message: 'An outdated build stays outdated.',
      holds: (after, _, before) => after.context.isOutdated || !before.context.isOutdated,
    },
  ],
  levels: {
    server: {
      none: msg('The server serves builds; it does not know which one a page runs.'),
    },
    browser: {
      none: msg('A reload ends the application under test; separate journeys remove files and serve new builds.'),
    },
  },
})
