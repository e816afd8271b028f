import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { circlesIn, readImportGraph } from '#tests/support/importGraph.ts'

it.each(['contract', 'machines', 'server', 'src', 'demo'])(
  'has no files in %s that import each other in a circle [J1]',
  (folder) => {
    const graph = readImportGraph([folder], { withTests: true })
    expect(circlesIn(graph)).toEqual([])
    expect([...graph.values()].flat().length).toBeGreaterThan(50)
  },
)

it('sees circles over types, over what is passed on, and over what is loaded on demand [J1]', () => {
  const root = mkdtempSync(join(tmpdir(), 'domivo-circles-'))
  try {
    mkdirSync(join(root, 'house'))
    const files = {
      'cat.ts': "import type { Dog } from './dog.ts'\n\nexport interface Cat {\n  fears: Dog\n}\n",
      'dog.ts': "export type { Cat } from '#house/cat.ts'\nexport interface Dog {}\n",
      'bed.ts': "export const sleep = () => import('./room.ts')\n",
      'room.ts': "import { sleep } from './bed.ts'\nimport './cat.ts'\n\nexport const rest = sleep\n",
      'garden.ts': "import { rest } from './room.ts'\n\nexport const outside = rest\n",
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'house', name), text)
    expect(circlesIn(readImportGraph(['house'], { root }))).toEqual([
      ['house/cat.ts', 'house/dog.ts'],
      ['house/bed.ts', 'house/room.ts'],
    ])
  } finally {
    rmSync(root, { recursive: true })
  }
})
