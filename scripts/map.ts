/** Everything about the map's file of streets. See `npm run map -- --help`. */
import { checkTileFile } from '#server/platform/maps/checkTiles.ts'
import { readArguments } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

const help = `npm run map -- check FILE [--json]

Without MAP_TILES, the map is a drawn country: towns, rivers, motorways. Streets come from one file, to which MAP_TILES
points:

  1. Get the program pmtiles: https://github.com/protomaps/go-pmtiles/releases (one file, no installation).
  2. Cut Czechia out of the newest build of the planet, which https://maps.protomaps.com/builds lists. Only what is needed
     is fetched, 1 to 2 GB; --maxzoom=15 is everything, each zoom less halves the file:

       pmtiles extract https://build.protomaps.com/YYYYMMDD.pmtiles cz.pmtiles --bbox=12.05,48.5,18.95,51.1 --maxzoom=15

  3. npm run map -- check cz.pmtiles
  4. Start the server with MAP_TILES=/path/to/cz.pmtiles. Several processes share the file.
     Or put it on any host that answers range requests and allows this site (CORS with the headers Range, If-Match and
     ETag), and set MAP_TILES=https://…/cz.pmtiles.
  5. For newer streets, put the new file beside the old one, point MAP_TILES at it, and restart. Browsers fetch the new
     one at once, because its address changes with it.

The data are from OpenStreetMap (ODbL); the map names them.

  check FILE   looks at the kind, the layers, the bounds and the zooms of a file; ends with 1 where it cannot be used
  --json       prints only the result, as JSON`

async function main(): Promise<void> {
  const { values, positionals } = readArguments(help, {
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  const [command, path] = positionals
  if (values.help || command === undefined) return console.log(help)
  if (command !== 'check' || path === undefined || positionals.length > 2) {
    console.error(help)
    process.exitCode = 2
    return
  }
  const report = await checkTileFile(path)
  if (values.json) console.log(JSON.stringify(report))
  else {
    for (const fact of report.facts) console.log(fact)
    for (const warning of report.warnings) console.log(`Note: ${warning}`)
    for (const problem of report.problems) console.error(`Problem: ${problem}`)
    if (report.problems.length === 0) console.log(`The map can use it: MAP_TILES=${path}`)
  }
  if (report.problems.length > 0) process.exitCode = 1
}

await runCommand(main)
