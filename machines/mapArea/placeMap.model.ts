import { msg } from '#contract/message.ts'

import { doneOf, errorOf } from '../shared/machineEvents.ts'
import { answered, defineModel, refused } from '../shared/model.ts'
import { placeMapMachine } from './placeMap.machine.ts'
import { placeMapLabels } from './placeMap.labels.ts'

/** What may happen to the map of one place. */
export const placeMapModel = defineModel({
  machine: placeMapMachine,
  labels: placeMapLabels,
  events: [
    { type: 'map.approached' },
    { type: 'sources.named', attribution: 'OpenStreetMap' },
    { type: 'map.left' },
    answered('drawMap', 'streets'),
    answered('drawMap', 'country'),
    refused('drawMap'),
  ],
  rules: [
    {
      message: 'A shown map is either of streets or of the country.',
      holds: (after) =>
        after.hasTag('shown') === (after.hasTag('streets') || after.hasTag('country')) &&
        !(after.hasTag('streets') && after.hasTag('country')),
    },
    {
      message: 'A map shows streets only if the map service has them.',
      holds: (after, { type }, before) =>
        !after.hasTag('streets') || before.hasTag('streets') || type === doneOf('drawMap'),
    },
    {
      message: 'A failed map has no attribution.',
      holds: (after, { type }) => type !== errorOf('drawMap') || after.context.attribution === '',
    },
    {
      message: 'Leaving the page ends the map.',
      holds: (after, { type }) => type !== 'map.left' || after.status === 'done',
    },
  ],
  levels: {
    server: {
      none: msg('The server knows the position of the place; it does not know the map.'),
    },
    browser: {
      filters: [
        {
          why: msg('A map starts as it is approached; before that there is none that could be left.'),
          leavesOut: (before, { type }) => before.matches('waiting') && type === 'map.left',
        },
        {
          why: msg('The drawn country has no sources of others; streets, which have, come from a service of tiles.'),
          leavesOut: (_, { type, output }) => type === 'sources.named' || output === 'streets',
        },
      ],
    },
  },
})
