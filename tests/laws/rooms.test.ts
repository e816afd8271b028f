import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { readRoomPlans, withRoomRules, type LintConfig } from '#scripts/roomRules.ts'
import { readImportGraph, type ImportGraph } from '#tests/support/importGraph.ts'

const plans = readRoomPlans(readFileSync('docs/architecture.md', 'utf8'))

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

describe.each(plans)('a room of $folder', ({ folder, rooms }) => {
  const graph = readImportGraph([folder])

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

it('gives the linter the rules of the same rooms: npm run rooms [J1]', () => {
  const config = JSON.parse(readFileSync('.oxlintrc.rooms.json', 'utf8')) as LintConfig
  expect(config).toEqual(withRoomRules(config, plans))
  expect(config.overrides.length).toBeGreaterThan(30)
})

it('lets one file of the server load the demo, on demand [J1]', () => {
  const graph = readImportGraph(['server'])
  const loading = [...graph].filter(([, imported]) => imported.some((path) => path.startsWith('demo/')))
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
    const breaches = breachesIn({
      'house/door.ts': "import '#house/attic/box.ts'\n",
      'house/attic/box.ts': "import '../floors/upper/bed.ts'\n",
      'house/floors/upper/bed.ts': "import type { Box } from '#house/attic/box.ts'\nimport '../lower/table.ts'\n",
      'house/floors/lower/table.ts': "export const look = () => import('../upper/bed.ts')\n",
      'house/floors/lower/chair.ts': "export { door } from '../../door.ts'\nimport './table.ts'\n",
      'house/floors/lower/chair.test.ts': "import '../../door.ts'\n",
      'house/shed/tool.ts': 'export const tool = 1\n',
      'street/car.ts': "import '#house/door.ts'\n",
    })
    expect(breaches).toEqual([
      'house/floors/lower/chair.ts imports house/door.ts',
      'house/floors/lower/table.ts imports house/floors/upper/bed.ts',
      'house/floors/upper/bed.ts imports house/attic/box.ts',
      'house/shed/tool.ts is in no room',
    ])
  })

  function breachesIn(files: Record<string, string>): string[] {
    const root = mkdtempSync(join(tmpdir(), 'domivo-rooms-'))
    try {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(join(root, dirname(path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
      return breachesOf(readImportGraph([folder], { root }), folder, rooms)
    } finally {
      rmSync(root, { recursive: true })
    }
  }
})
