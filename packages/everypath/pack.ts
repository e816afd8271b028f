// `node packages/everypath/pack.ts FOLDER`: writes the package as JavaScript with types, ready for `npm publish FOLDER`.
// In this repository nothing is built: Node and the compiler read the sources.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder to write to: node packages/everypath/pack.ts FOLDER')
const home = import.meta.dirname
const out = resolve(folder)

mkdirSync(out, { recursive: true })
execFileSync(
  resolve(home, '../../node_modules/.bin/tsc'),
  [
    ['-p', home, '--outDir', join(out, 'dist'), '--rootDir', join(home, 'src'), '--noEmit', 'false'],
    ['--incremental', 'false', '--declaration', '--rewriteRelativeImportExtensions'],
  ].flat(),
  { stdio: 'inherit' },
)
const description = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { exports: Record<string, string> }
const built = (source: string, ending: string) => source.replace('./src/', './dist/').replace(/\.ts$/, ending)
const exports = Object.fromEntries(
  Object.entries(description.exports).map(([name, source]) => [
    name,
    { types: built(source, '.d.ts'), default: built(source, '.js') },
  ]),
)
writeFileSync(join(out, 'package.json'), `${JSON.stringify({ ...description, exports }, null, 2)}\n`)
for (const file of ['README.md', 'LICENSE']) cpSync(join(home, file), join(out, file))
