import { say as announce } from './project.js'
import { readArguments } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

import { described, drawnProduct, huntProduct, productTable } from '#tests/planted/huntProduct.ts'

/** Breaks code of the product and looks whether the walks notice. */
const help = `npm run mutants -- [--count 30] [--seed N] [--level server|browser] [--json] [--help]

Breaks actors, components and services by their syntax, so many of all places drawn by a seed, in a copy of the tree, and
walks the machines that meet them: on pages and over HTTP. Prints how many of each kind were caught, and every survivor. How
many mutants of machines are caught is told by \`npm run paths -- mutate all\`.

  --count  how many mutants are drawn (30)
  --seed   which ones; a run without it says its own
  --level  only those that walks meet at the server, or on pages
  --json   prints the result as JSON
  --help   prints this text`
const { values } = readArguments(help, {
  options: {
    help: { type: 'boolean', default: false },
    count: { type: 'string', default: '30' },
    seed: { type: 'string' },
    level: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(help)
else
  await runCommand(async () => {
    const seed = Number(values.seed ?? Date.now() % 1_000_000)
    const drawn = drawnProduct(Number(values.count), seed, values.level)
    if (drawn.length === 0) throw new Error('No mutant is meant by that.')
    announce(`${drawn.length} mutants: --seed ${seed}`)
    const hunted = await huntProduct(drawn, announce)
    if (values.json) console.log(JSON.stringify({ seed, hunted }, null, 2))
    else {
      const survivors = hunted.filter(({ isCaught }) => !isCaught).map(({ mutant }) => described(mutant))
      console.log(`${productTable(hunted)}\n\nSurvived:\n${survivors.join('\n')}`)
    }
  })
