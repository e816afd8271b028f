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
      why: msg('The first key is K; the same paths with the keys exchanged prove nothing more.'),
      leavesOut: ({ context }, event) => context.options === null && isFor(event, 'another'),
    },
  ],
  rules: [
    {
      message: 'The script is asked for at most four times in a row.',
      holds: ({ context }) => context.failures <= 4,
    },
    {
      message: 'Whoever asks for the same while it is on its way changes nothing.',
      holds: (after, event, before) => !isFor(event, 'K') || !before.hasTag('pending') || after.value === before.value,
    },
    {
      message: 'What was asked for first stays what is asked for.',
      holds: ({ context }) => context.options === null || context.options.key === 'K',
    },
    {
      message: 'Other options change nothing.',
      holds: (after, event, before) => !isFor(event, 'another') || after.value === before.value,
    },
    {
      message: 'Maps that are there stay there.',
      holds: (after, _, before) => after.hasTag('loaded') || !before.hasTag('loaded'),
    },
    {
      message: 'A failure has a reason, and is given up only after the fourth one or a long silence.',
      holds: (after, { type }, before) =>
        !after.hasTag('failed') ||
        (after.context.reason !== null &&
          (before.hasTag('failed') || after.context.failures === 4 || isAfter(type, 'deadline'))),
    },
  ],
  levels: {
    server: {
      none: msg('The script is loaded by browsers; the server never asks Google for anything.'),
    },
    browser: {
      filters: [
        {
          why: msg('No other script brings maps onto this page; a journey of its own has one that does.'),
          leavesOut: (_, { output }) =>
            typeof output === 'object' && Reflect.get(output ?? {}, 'isFromElsewhere') === true,
        },
      ],
    },
  },
})
