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
      message: 'The whole application is left only for a new build, for a reload that was written down, or at a wish.',
      holds: (after, { type }, before) =>
        !after.hasTag('leaving') ||
        before.hasTag('leaving') ||
        (type === 'page.requested' && before.context.isOutdated) ||
        type === doneOf('keepReload') ||
        type === 'attempt.repeated',
    },
    {
      message: 'A new build changes nothing on the page that is read.',
      holds: (after, { type }, before) => type !== doneOf('findLatestBuild') || after.value.page === before.value.page,
    },
    {
      message: 'A guard that cannot be read or kept leads to the error page, not to a reload.',
      holds: (after, { type }) => !/^xstate\.error\.actor\.(?:read|keep)/.test(type) || after.hasTag('broken'),
    },
    {
      message: 'The error page can always be left.',
      holds: (after) =>
        !after.hasTag('broken') ||
        (after.can({ type: 'attempt.repeated' }) && after.can({ type: 'page.requested', path: '/en' })),
    },
    {
      message: 'Once outdated, a build stays it.',
      holds: (after, _, before) => after.context.isOutdated || !before.context.isOutdated,
    },
  ],
  levels: {
    server: {
      none: msg('The server serves a build; it does not follow which one a page came from.'),
    },
    browser: {
      none: msg(
        'Each reload ends the application that is walked; journeys of their own remove files and serve new builds.',
      ),
    },
  },
})
