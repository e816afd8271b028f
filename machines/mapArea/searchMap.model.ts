import { msg } from '#contract/message.ts'

import { errorOf } from '../shared/machineEvents.ts'
import { answered, defineModel, refused } from '../shared/model.ts'
import { searchMapMachine, type ShownView } from './searchMap.machine.ts'
import { searchMapLabels } from './searchMap.labels.ts'

const country: ShownView = { box: { west: 12, south: 48.5, east: 19, north: 51 }, zoom: 6 }
const town: ShownView = { box: { west: 16.4, south: 49, east: 16.8, north: 49.3 }, zoom: 11 }

/** What may happen to the map beside the results. */
export const searchMapModel = defineModel({
  machine: searchMapMachine,
  labels: searchMapLabels,
  events: [
    { type: 'extent.known' },
    { type: 'sources.named', attribution: 'OpenStreetMap' },
    { type: 'map.rested', view: town },
    { type: 'map.left' },
    answered('openMap', country),
    refused('openMap'),
  ],
  rules: [
    {
      message: 'Only a shown map has an extent that moves.',
      holds: (after, { type, view }, before) =>
        (!after.hasTag('shown') || after.context.view !== null) &&
        (type !== 'map.rested' ||
          (after.context.view === view) === before.hasTag('shown') ||
          before.context.view === view),
    },
    {
      message: 'A failed map has no attribution.',
      holds: (after, { type }) => type !== errorOf('openMap') || after.context.attribution === '',
    },
    {
      message: 'Leaving the page ends the map.',
      holds: (after, { type }) => type !== 'map.left' || after.status === 'done',
    },
  ],
  levels: {
    server: {
      none: msg('The server returns what lies in an area; it does not know the map.'),
    },
    browser: {
      filters: [
        {
          why: msg('The drawn country has no sources of others; streets, which have, come from a service of tiles.'),
          leavesOut: (_, { type }) => type === 'sources.named',
        },
      ],
    },
  },
})
