import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { circlesIn, readImportGraph } from '#tests/support/importGraph.ts'

/** Every folder with sources of its own. */
const folders = [
  'contract',
  'machines',
  'packages',
  'locales',
  'server',
  'src',
  'demo',
  'workbench',
  'scripts',
  'tests',
]

it(
  'has no files that import each other in a circle, within a folder or across several [J1]',
  { timeout: 60_000 },
  () => {
    const graph = readImportGraph(folders, { withTests: true })
    expect(circlesIn(graph)).toEqual([])
    for (const folder of folders) {
      const imports = [...graph].filter(([file]) => file.startsWith(`${folder}/`)).flatMap(([, imported]) => imported)
      expect(imports.length, folder).toBeGreaterThan(3)
    }
  },
)

it('leaves out no folder of sources [J1]', () => {
  const held = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).trim().split('\n')
  const top = new Set(held.flatMap((file) => (file.includes('/') ? [file.slice(0, file.indexOf('/'))] : [])))
  expect([...top].filter((folder) => !folders.includes(folder))).toEqual([])
})

it('sees circles over types, over what is passed on, over what is loaded on demand, and across folders [J1]', () => {
  const root = mkdtempSync(join(tmpdir(), 'domivo-circles-'))
  try {
    for (const folder of ['house', 'street']) mkdirSync(join(root, folder))
    const files = {
      'house/cat.ts': "import type { Dog } from './dog.ts'\n\nexport interface Cat {\n  fears: Dog\n}\n",
      'house/dog.ts': "export type { Cat } from '#house/cat.ts'\nexport interface Dog {}\n",
      'house/bed.ts': "export const sleep = () => import('./room.ts')\n",
      'house/room.ts': "import { sleep } from './bed.ts'\nimport './cat.ts'\n\nexport const rest = sleep\n",
      'house/garden.ts': "import { rest } from './room.ts'\n\nexport const outside = rest\n",
      'house/door.ts': "import '#street/car.ts'\n",
      'street/car.ts': "import type { Door } from '#house/door.ts'\n\nexport type Opened = Door\n",
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
    const circles = circlesIn(readImportGraph(['house', 'street'], { root }))
    expect(circles.map((files) => files.join(' ')).toSorted()).toEqual([
      'house/bed.ts house/room.ts',
      'house/cat.ts house/dog.ts',
      'house/door.ts street/car.ts',
    ])
  } finally {
    rmSync(root, { recursive: true })
  }
})
