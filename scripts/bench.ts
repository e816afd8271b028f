import { execFileSync } from 'node:child_process'

import { projectDirectory } from './project.js'
import { readArguments, wholeNumber } from './readArguments.ts'

const help = `npm run bench -- bundle                 first-load JavaScript of each page, by package
npm run bench -- lighthouse [page]      Lighthouse mobile on home, results, listing, sign-in
npm run bench -- blocking [page]        blocking time with 8x CPU throttling, beside the same markup in bare React
npm run bench -- journeys [pages|map]   changing pages and dragging the map, with 4x CPU throttling;
                                        with MAP_TILES=FILE the streets of that file are dragged
npm run bench -- search [--listings 10000] [--engine pglite|postgresql] [--searches 1000] [--seed 1]
                        [--statistics fresh|missing|wrong] [--typical]
                                        random searches, the slowest with its plan; with --typical also
                                        fourteen fixed queries, and the endpoint against pgbench
npm run bench -- alerts [--searches 1000000] [--engine postgresql|pglite]
                                        a new listing against all saved searches
npm run bench -- import [--listings 50000] [--engine pglite|postgresql]
                                        an agency's file: read, checked, imported, and imported again
npm run bench -- places [--engine pglite|postgresql]
                                        all municipalities and their parts: import, start, memory, suggestions
npm run bench -- understanding           each query of the corpus, with the built-in places
npm run bench -- costs [--listings 10000] [--seed 1]
                                        what a search, a listing, a page and a write take of a processor, in the
                                        product and in PostgreSQL: what \`npm run scale\` computes from
npm run bench -- load [--minutes 5]      rising traffic until the knee, ten times as much, and most of it for a long time

Each prints the machine, the measurements and their limits, and ends with exit code 1 if a limit is missed.`

const { values, positionals } = readArguments(help, {
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    listings: { type: 'string' },
    searches: { type: 'string' },
    engine: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    statistics: { type: 'string' },
    typical: { type: 'boolean' },
  },
})
const [name, page] = positionals

// Each bench brings heavy tools of its own; only those of the one that runs are loaded.
const benches: Record<string, () => Promise<boolean>> = {
  bundle: async () => (await import('#tests/bench/bundle.bench.ts')).benchBundle(),
  lighthouse: async () => (await import('#tests/bench/lighthouse.bench.ts')).benchLighthouse(page),
  blocking: async () => (await import('#tests/bench/blocking.bench.ts')).benchBlocking(page),
  journeys: async () => (await import('#tests/bench/journeys.bench.ts')).benchJourneys(page),
  search: async () =>
    (await import('#tests/bench/search.bench.ts')).benchSearch({
      listings: wholeNumber('--listings', values.listings ?? '10000', 1),
      engine: values.engine === 'postgresql' ? 'postgresql' : 'pglite',
      searches: wholeNumber('--searches', values.searches ?? '1000', 1),
      seed: wholeNumber('--seed', values.seed ?? String(Math.floor(Math.random() * 1e6)), 0),
      statistics: values.statistics === 'missing' || values.statistics === 'wrong' ? values.statistics : 'fresh',
      typical: values.typical === true,
    }),
  alerts: async () =>
    (await import('#tests/bench/alerts.bench.ts')).benchAlerts({
      searches: wholeNumber('--searches', values.searches ?? '1000000', 1),
      engine: values.engine === 'pglite' ? 'pglite' : 'postgresql',
    }),
  import: async () =>
    (await import('#tests/bench/import.bench.ts')).benchImport({
      listings: wholeNumber('--listings', values.listings ?? '50000', 1),
      engine: values.engine === 'postgresql' ? 'postgresql' : 'pglite',
    }),
  load: async () =>
    (await import('#tests/bench/load.bench.ts')).benchLoad({
      minutes: wholeNumber('--minutes', values.minutes ?? '5', 1),
    }),
  understanding: async () => (await import('#tests/bench/understanding.bench.ts')).benchUnderstanding(),
  costs: async () =>
    (await import('#tests/bench/costs.bench.ts')).benchCosts({
      listings: wholeNumber('--listings', values.listings ?? '10000', 1),
      seed: wholeNumber('--seed', values.seed ?? '1', 0),
    }),
  places: async () =>
    (await import('#tests/bench/places.bench.ts')).benchPlaces({
      engine: values.engine === 'postgresql' ? 'postgresql' : 'pglite',
    }),
}
const bench = name === undefined ? undefined : benches[name]
/** These measure what is built, so it has to be what the sources say. */
const ofPages = new Set(['bundle', 'lighthouse', 'blocking', 'journeys'])

if (values.help === true || name === undefined) console.log(help)
else if (bench !== undefined) {
  if (ofPages.has(name))
    execFileSync(process.execPath, ['scripts/buildIfNeeded.ts'], { cwd: projectDirectory, stdio: 'inherit' })
  process.exitCode = (await bench()) ? 0 : 1
} else {
  console.error(`There is no bench "${name}".\n\n${help}`)
  process.exitCode = 2
}
