import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { readRoomPlans, withRoomRules, type LintConfig } from '#scripts/roomRules.ts'
import { readImportGraph, type ImportGraph } from '#tests/support/importGraph.ts'

const plans = readRoomPlans(readFileSync('docs/architecture.md', 'utf8'))

const graphs = new Map(plans.map(({ folder }) => [folder, readImportGraph([folder])]))

/** The room that a file lies in: the one whose path is the longest of those that it begins with. */
function roomOf(file: string, folder: string, rooms: readonly string[]): string | undefined {
  const path = file.slice(folder.length + 1)
  if (!path.includes('/')) return rooms.find((room) => room === '.')
  return rooms.filter((room) => path.startsWith(`${room}/`)).toSorted((one, other) => other.length - one.length)[0]
}

/** Files that are in no room, and imports from below to above. */
function breachesOf(graph: ImportGraph, folder: string, rooms: readonly string[]): string[] {
  const heightOf = (file: string) => -rooms.indexOf(roomOf(file, folder, rooms) ?? '')
  return [...graph].flatMap(([file, imported]) => {
    if (roomOf(file, folder, rooms) === undefined) return [`${file} is in no room`]
    return imported
      .filter((other) => other.startsWith(`${folder}/`) && heightOf(other) > heightOf(file))
      .map((other) => `${file} imports ${other}`)
  })
}

/** Texts of source files by path. */
type Sources = Readonly<Record<string, string>>

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
const namesIn = (list: string) =>
  list.split(',').map(
    (name) =>
      name
        .trim()
        .replace(/^type /, '')
        .split(' as ')[0] ?? '',
  )
const anImport =
  /(?:(?:import|export) (?:type )?(?:\{([^}]*)\}|\w+|\* as \w+) from |import\()'(#src\/features\/[^']+)'/g
const anExport = /export (?:(?:type )?\{([^}]*)\} from|const (\w+))/g

/** Imports of another feature's files, but of its index. */
const pastTheIndex = (graph: ImportGraph) =>
  [...graph].flatMap(([file, imported]) =>
    imported
      .filter((path) => featureOf(file) !== undefined && featureOf(path) !== undefined)
      .filter((path) => featureOf(file) !== featureOf(path) && !path.endsWith('/index.ts'))
      .map((path) => `${file} imports ${path}`),
  )

/** What an index exports and no other feature imports from there. */
function unusedExports(sources: Sources): string[] {
  const used = new Set(
    Object.values(sources).flatMap((text) =>
      [...text.matchAll(anImport)].flatMap(([, list = '', path = '']) =>
        namesIn(list).map((name) => `${path.slice(1)} exports ${name}`),
      ),
    ),
  )
  return Object.entries(sources)
    .filter(([file]) => /^src\/features\/[^/]+\/index\.ts$/.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(anExport)].flatMap(([, list, name = '']) =>
        namesIn(list ?? name).map((exported) => `${file} exports ${exported}`),
      ),
    )
    .filter((named) => !used.has(named))
}

describe.each(plans)('a room of $folder', ({ folder, rooms }) => {
  const graph = graphs.get(folder) ?? new Map<string, readonly string[]>()

  it('imports itself and the rooms below it, none above [J1]', () => {
    expect(breachesOf(graph, folder, rooms)).toEqual([])
  })

  it('is listed once, and has files [J1]', () => {
    const inhabited = new Set([...graph.keys()].map((file) => roomOf(file, folder, rooms)))
    expect(rooms.filter((room) => !inhabited.has(room))).toEqual([])
    expect(new Set(rooms).size).toBe(rooms.length)
    expect(graph.size).toBeGreaterThan(100)
  })
})

it('reads the rooms of the browser and of the server [J1]', () => {
  expect(plans.map(({ folder }) => folder)).toEqual(['src', 'server'])
})

describe('a feature of the browser', () => {
  const graph = graphs.get('src') ?? new Map<string, readonly string[]>()
  const sources = Object.fromEntries([...graph.keys()].map((file) => [file, readFileSync(file, 'utf8')]))

  it('imports others by their index alone [J1]', () => {
    expect(graph.size).toBeGreaterThan(100)
    expect(pastTheIndex(graph)).toEqual([])
  })

  it('has nothing in its index that no other feature uses [J1]', () => {
    expect(unusedExports(sources)).toEqual([])
  })

  it('is told of where it imports past an index, and of what an index has for nobody [J1]', () => {
    const planted = {
      'src/features/attic/box.ts':
        "import { bed } from '#src/features/beds/bed.ts'\nimport('#src/features/beds/heavy.ts')\n",
      'src/features/attic/lid.ts': "import { type Bed, quilt } from '#src/features/beds/index.ts'\n",
      'src/features/attic/own.ts': "import { box } from '#src/features/attic/box.ts'\n",
      'src/features/beds/index.ts':
        "export { pillow, quilt } from './quilt.ts'\nexport type { Bed } from './bed.ts'\nexport const loadLamp = () => import('./lamp.ts')\n",
    }
    const imported = { 'src/features/beds/bed.ts': '', 'src/features/beds/heavy.ts': '' }
    expect(pastTheIndex(graphOf('src', { ...planted, ...imported }))).toEqual([
      'src/features/attic/box.ts imports src/features/beds/bed.ts',
      'src/features/attic/box.ts imports src/features/beds/heavy.ts',
    ])
    expect(unusedExports(planted)).toEqual([
      'src/features/beds/index.ts exports pillow',
      'src/features/beds/index.ts exports loadLamp',
    ])
  })
})

it('gives the linter the rules of the same rooms: npm run rooms [J1]', () => {
  const config = JSON.parse(readFileSync('.oxlintrc.rooms.json', 'utf8')) as LintConfig
  expect(config).toEqual(withRoomRules(config, plans))
  expect(config.overrides.length).toBeGreaterThan(30)
})

it('leaves the record of old status machines out of the browser', () => {
  const machines = readImportGraph(['machines'])
  const src = graphs.get('src') ?? new Map<string, readonly string[]>()
  const reached = new Set([...src.values()].flat())
  for (const file of reached) for (const imported of machines.get(file) ?? []) reached.add(imported)
  expect(reached).toContain('machines/listing/listingTransitions.ts')
  expect(reached).not.toContain('machines/listing/listingStatus.versions.gen.ts')
})

it('lets one file of the server load the demo, on demand [J1]', () => {
  const loading = [...(graphs.get('server') ?? [])].filter(([, imported]) =>
    imported.some((path) => path.startsWith('demo/')),
  )
  expect(loading.map(([file]) => file)).toEqual(['server/demo.ts'])
  expect(readFileSync('server/demo.ts', 'utf8')).not.toMatch(/from '#demo\//)
})

describe('the law of rooms', () => {
  const document = `# House

\`\`\`rooms house
.             the door
attic         things
floors/upper  beds
floors/lower  tables
\`\`\`
`
  const { folder, rooms } = readRoomPlans(document)[0] ?? { folder: '', rooms: [] }

  it('reads rooms from a document [J1]', () => {
    expect([folder, rooms]).toEqual(['house', ['.', 'attic', 'floors/upper', 'floors/lower']])
  })

  it('tells of imports against the order, types and what is loaded on demand among them, and of files in no room [J1]', () => {
    const graph = graphOf(folder, {
      'house/door.ts': "import '#house/attic/box.ts'\n",
      'house/attic/box.ts': "import '../floors/upper/bed.ts'\n",
      'house/floors/upper/bed.ts': "import type { Box } from '#house/attic/box.ts'\nimport '../lower/table.ts'\n",
      'house/floors/lower/table.ts': "export const look = () => import('../upper/bed.ts')\n",
      'house/floors/lower/chair.ts': "export { door } from '../../door.ts'\nimport './table.ts'\n",
      'house/floors/lower/chair.test.ts': "import '../../door.ts'\n",
      'house/shed/tool.ts': 'export const tool = 1\n',
      'street/car.ts': "import '#house/door.ts'\n",
    })
    expect(breachesOf(graph, folder, rooms)).toEqual([
      'house/floors/lower/chair.ts imports house/door.ts',
      'house/floors/lower/table.ts imports house/floors/upper/bed.ts',
      'house/floors/upper/bed.ts imports house/attic/box.ts',
      'house/shed/tool.ts is in no room',
    ])
  })
})

/** What files that are made up import: all below this folder. */
function graphOf(folder: string, files: Sources): ImportGraph {
  const root = mkdtempSync(join(tmpdir(), 'domivo-rooms-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return readImportGraph([folder], { root })
  } finally {
    rmSync(root, { recursive: true })
  }
}
