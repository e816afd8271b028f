import { msg } from '#contract/message.ts'

import { isAfter } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused, type ModelEvent } from '../shared/model.ts'
import { mapsLoaderMachine } from './mapsLoader.machine.ts'
import { mapsLoaderLabels } from './mapsLoader.labels.ts'

const options = { key: 'K', libraries: ['places'], language: 'en' }
const otherOptions = { ...options, key: 'another' }

const isFor = ({ type, options }: ModelEvent, key: string) =>
  type === 'maps.requested' && Reflect.get(options as object, 'key') === key

/** What may happen to the script of the maps. */
export const mapsLoaderModel = defineModel({
  machine: mapsLoaderMachine,
  labels: mapsLoaderLabels,
  events: [
    { type: 'maps.requested', options },
    { type: 'maps.requested', options: otherOptions },
    answered('loadScript', { isFromElsewhere: false }),
    answered('loadScript', { isFromElsewhere: true }),
    refused('loadScript'),
    elapsed('retryPause', 'mapsLoader.waitingToRetry'),
    elapsed('deadline', 'mapsLoader.loading'),
  ],
  detailOf: ({ options, output }) => {
    if (typeof options === 'object' && options !== null) return `key ${String(Reflect.get(options, 'key'))}`
    if (typeof output !== 'object' || output === null) return ''
    return Reflect.get(output, 'isFromElsewhere') === true ? 'from elsewhere' : ''
  },
  filters: [
    {
      why: msg('The first key is K; the same paths with the keys swapped prove nothing more.'),
      leavesOut: ({ context }, event) => context.options === null && isFor(event, 'another'),
    },
  ],
  rules: [
    {
      message: 'The script is requested at most four times in a row.',
      holds: ({ context }) => context.failures <= 4,
    },
    {
      message: 'A repeated request while the script loads has no effect.',
      holds: (after, event, before) => !isFor(event, 'K') || !before.hasTag('pending') || after.value === before.value,
    },
    {
      message: 'The options of the first request stay in force.',
      holds: ({ context }) => context.options === null || context.options.key === 'K',
    },
    {
      message: 'Requests with other options have no effect.',
      holds: (after, event, before) => !isFor(event, 'another') || after.value === before.value,
    },
    {
      message: 'Loaded maps stay loaded.',
      holds: (after, _, before) => after.hasTag('loaded') || !before.hasTag('loaded'),
    },
    {
      message: 'Loading has a reason for failing, and is given up only after four failures or a timeout.',
      holds: (after, { type }, before) =>
        !after.hasTag('failed') ||
        (after.context.reason !== null &&
          (before.hasTag('failed') || after.context.failures === 4 || isAfter(type, 'deadline'))),
    },
  ],
  properties: ({ eventually, neverAfter }) => [
    eventually(
      'Whoever requested maps gets them, or learns why not.',
      (at) => at.hasTag('loaded') || at.hasTag('failed'),
      {
        after: (at) => at.hasTag('pending'),
      },
    ),
    neverAfter(
      'Loaded maps are never loaded again.',
      (at) => at.hasTag('loaded'),
      (at) => at.hasTag('pending'),
    ),
  ],
  levels: {
    server: {
      none: msg('The script is loaded by browsers; the server sends nothing to Google.'),
    },
    browser: {
      filters: [
        {
          why: msg('No other script loads Google Maps on this page; a separate test covers that.'),
          leavesOut: (_, { output }) =>
            typeof output === 'object' && Reflect.get(output ?? {}, 'isFromElsewhere') === true,
        },
      ],
    },
  },
})
