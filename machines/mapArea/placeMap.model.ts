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
      message: 'A map is of streets or of the country once it is shown, and never both.',
      holds: (after) =>
        after.hasTag('shown') === (after.hasTag('streets') || after.hasTag('country')) &&
        !(after.hasTag('streets') && after.hasTag('country')),
    },
    {
      message: 'A map shows streets only if the service drew some.',
      holds: (after, { type }, before) =>
        !after.hasTag('streets') || before.hasTag('streets') || type === doneOf('drawMap'),
    },
    {
      message: 'A map that failed names no sources.',
      holds: (after, { type }) => type !== errorOf('drawMap') || after.context.attribution === '',
    },
    {
      message: 'Whoever leaves the page ends the map.',
      holds: (after, { type }) => type !== 'map.left' || after.status === 'done',
    },
  ],
  levels: {
    server: {
      none: msg('The server tells where a place is; the map itself it does not know.'),
    },
    browser: {
      none: msg('What a map shows depends on the installation; components show each state.'),
    },
  },
})
