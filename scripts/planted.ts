import { say as announce } from './project.js'
import { readArguments } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

import { plantedDefects } from '#tests/planted/defects.ts'
import { plantDefects, plantTogether, plantedTable, sharesByLevel } from '#tests/planted/plantDefects.ts'

/** Plants the defects of `tests/planted` one by one. */
const help = `npm run planted -- [--only ID,ID] [--level memory|server|browser] [--together] [--json] [--help]

Plants the defects that are written down in tests/planted one by one in a copy of the tree, walks the paths of the
machines they concern at the cheapest level that can see them, and prints what caught each. Ends with 1 where fewer than
95 % of them were caught.

  --only   defects by their ids
  --level  those that have to be caught at this level
  --together  plants defects that different walks meet at once, none in memory: minutes instead of half an hour
  --json   prints the result as JSON
  --help   prints this text`
const { values } = readArguments(help, {
  options: {
    help: { type: 'boolean', default: false },
    only: { type: 'string' },
    level: { type: 'string' },
    together: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

/** In percent. */
const wanted = 95

if (values.help) console.log(help)
else
  await runCommand(async () => {
    const ids = values.only?.split(',')
    const chosen = plantedDefects.filter(
      ({ id, level }) => (ids === undefined || ids.includes(id)) && (values.level ?? level) === level,
    )
    if (chosen.length === 0) throw new Error('No planted defect is meant by that.')
    const beyondMemory = chosen.filter(({ level }) => level !== 'memory')
    const outcomes = await (values.together ? plantTogether(beyondMemory, announce) : plantDefects(chosen, announce))
    if (values.json) console.log(JSON.stringify(outcomes, null, 2))
    else console.log(`${plantedTable(outcomes)}\n\n${sharesByLevel(outcomes)}`)
    const caught = outcomes.filter(({ catches }) => catches.length > 0).length
    process.exitCode = caught * 100 < wanted * outcomes.length ? 1 : 0
  })
