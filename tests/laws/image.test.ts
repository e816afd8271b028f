import { existsSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { settingsTable } from '#server/platform/settings/settingsTable.ts'
import { filesIn } from '#scripts/filesIn.ts'
import { readImageLayout } from '#scripts/operation/imageLayout.ts'
import { readImportGraph } from '#tests/support/importGraph.ts'

const layout = readImageLayout(readFileSync('Containerfile', 'utf8'))

/** What an operator runs: `node scripts/NAME.ts` in the image. */
const commands = [
  'admin',
  'backup',
  'doctor',
  'dryRun',
  'import',
  'map',
  'places',
  'reindex',
  'restore',
  'verifyHistory',
]

const graph = readImportGraph([
  'contract',
  'demo',
  'locales',
  'machines',
  'scripts',
  'server',
  'src',
  'workbench',
  'tests',
])

function reachedFrom(entries: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    open.push(...(graph.get(file) ?? []))
  }
  return reached
}

const entries = ['server/main.ts', ...commands.map((name) => `scripts/${name}.ts`)]
const reached = reachedFrom(entries)
const isInImage = (file: string) => layout.sources.some((path) => file === path || file.startsWith(`${path}/`))

const aPackage =
  /^(?:import|export) (?!type )[^'";]*?from '([^'.#][^']*)'|^import '([^'.#][^']*)'|(?:\bimport|require\.resolve|createRequire\(import\.meta\.url\)\.resolve)\(\s*'([^'.#][^']*)'/gm

/** The names of the packages that a source loads as it runs. */
const packagesIn = (source: string) =>
  [...source.matchAll(aPackage)]
    .map(([, imported, bare, resolved]) => imported ?? bare ?? resolved ?? '')
    .filter((name) => !name.startsWith('node:') && !name.startsWith('virtual:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )

it('puts everything into the image that the server and the commands of its operator import', () => {
  expect(entries.filter((file) => !graph.has(file))).toEqual([])
  expect([...reached].filter((file) => !isInImage(file)).toSorted()).toEqual([])
  expect(layout.sources.filter((path) => !existsSync(path))).toEqual([])
})

it('knows the packages of this repository wherever it installs, and holds what they link to', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { link?: true; resolved?: string }>
  }
  const workspaces = Object.values(packages).flatMap(({ link, resolved = '' }) => (link === true ? [resolved] : []))
  expect(workspaces.length).toBeGreaterThan(0)
  expect(workspaces.filter((path) => !isInImage(path))).toEqual([])
  for (const before of readFileSync('Containerfile', 'utf8').split('RUN npm ci').slice(0, -1))
    expect(
      workspaces.filter(
        (path) => !before.slice(before.lastIndexOf('FROM ')).includes(`COPY ${path}/package.json ./${path}/\n`),
      ),
    ).toEqual([])
})

it('installs the packages that run in the image as dependencies, and all others for development', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const files = ['contract', 'demo', 'locales', 'machines', 'server']
    .flatMap((folder) => filesIn(folder))
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|d)\.ts$/.test(file))
  const loaded = new Set(
    [...files, ...[...reached].filter((file) => file.startsWith('scripts/'))].flatMap((file) =>
      packagesIn(readFileSync(file, 'utf8')),
    ),
  )
  expect([...loaded].toSorted()).toEqual(Object.keys(dependencies).toSorted())
})

it('runs the image as a number, writes data alone, and gives it only settings that there are', () => {
  expect(layout.user.id).toBeGreaterThanOrEqual(10_000)
  expect(layout.environment.DATA_DIR).toBe(layout.dataDirectory)
  const known = new Set<string>(Object.values(settingsTable).map(({ name }) => name))
  expect(Object.keys(layout.environment).filter((name) => name !== 'PATH' && !known.has(name))).toEqual([])
  expect([...layout.command, ...layout.healthCheck].filter((word) => word.includes('/') && !isInImage(word))).toEqual(
    [],
  )
})

it('keeps secrets, data and what was built elsewhere out of the image', () => {
  const ignored = readFileSync('.containerignore', 'utf8').split('\n')
  const never = ['.env', 'domivo.env', '.git', '.data', '.cache', 'node_modules', 'dist']
  expect(never.filter((name) => !ignored.includes(name))).toEqual([])
  expect(layout.sources.filter((path) => ignored.includes(path))).toEqual([])
})

it('composes processes that are protected as the image promises, of files that there are', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  const [, product = ''] = /^x-domivo:.*\n([\s\S]*?)^services:/m.exec(compose) ?? []
  expect(product).toContain('  read_only: true\n  cap_drop: [ALL]\n')
  const [, variables = ''] = /^ {2}environment:\n((?: {4}\w.*\n)+)/m.exec(product) ?? []
  const known = new Set<string>(Object.values(settingsTable).map(({ name }) => name))
  const names = [...variables.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name)
  expect(names).toContain('DATABASE_URL')
  expect(names.filter((name) => !known.has(name))).toEqual([])
  const processes = [...compose.matchAll(/^ {2}(domivo\d):\n {4}<<: \*domivo\n {4}volumes: \['(\w+):\/data'\]/gm)]
  expect(processes).toHaveLength(2)
  expect(new Set(processes.map(([, , volume]) => volume)).size).toBe(2)
  expect(compose).toContain(`DOMIVO: ${processes.map(([, name]) => `${name}:${layout.environment.PORT}`).join(' ')}\n`)
  for (const [, file = ''] of compose.matchAll(/- \.\/([\w/]+):/g)) expect(existsSync(file)).toBe(true)
})
