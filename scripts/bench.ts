import { parseArgs } from 'node:util'

import { benchBundle } from '#tests/bench/bundle.bench.ts'
import { benchLighthouse } from '#tests/bench/lighthouse.bench.ts'
import { benchSearch } from '#tests/bench/search.bench.ts'

const help = `npm run bench -- bundle                 first-load JavaScript of each page, by package
npm run bench -- lighthouse [page]      Lighthouse mobile on home, results, listing, sign-in
npm run bench -- search [--listings 10000] [--engine pglite|postgresql]
                                        the twelve typical questions, and the endpoint against pgbench

Each prints the machine, what was measured and the bar, and ends with 1 when a bar is missed.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    listings: { type: 'string', default: '10000' },
    engine: { type: 'string', default: 'pglite' },
  },
})
const [name, page] = positionals

if (values.help === true || name === undefined) console.log(help)
else if (name === 'bundle') process.exitCode = (await benchBundle()) ? 0 : 1
else if (name === 'lighthouse') process.exitCode = (await benchLighthouse(page)) ? 0 : 1
else if (name === 'search') {
  const engine = values.engine === 'postgresql' ? 'postgresql' : 'pglite'
  process.exitCode = (await benchSearch({ listings: Number(values.listings), engine })) ? 0 : 1
} else {
  console.error(`There is no bench "${name}".\n\n${help}`)
  process.exitCode = 2
}
