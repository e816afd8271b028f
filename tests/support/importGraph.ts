import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { parseSync } from 'rolldown/utils'

import { filesIn } from '#scripts/filesIn.ts'

/** What every file of some folders imports, by its path from the root: types and what is loaded on demand too. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

interface ImportGraphOptions {
  /** Where the folders lie. */
  root?: string
  /** Whether tests count: they may import everything. */
  withTests?: boolean
}

/** Reads the imports of all files below these folders, as far as they lead to files of the project. */
export function readImportGraph(
  folders: readonly string[],
  { root = '.', withTests = false }: ImportGraphOptions = {},
): ImportGraph {
  const files = folders
    .flatMap((folder) => filesIn(join(root, folder)))
    .map((file) => normalize(file).slice(root === '.' ? 0 : normalize(root).length + 1))
    .filter((file) => /\.tsx?$/.test(file) && (withTests || !/\.test\.tsx?$/.test(file)))
  return new Map(
    files.map((file) => {
      const imported = specifiersIn(file, readFileSync(join(root, file), 'utf8'))
        .map((specifier) => pathOf(file, specifier))
        .filter((path) => path !== null && existsSync(join(root, path)))
      return [file, [...new Set(imported)] as string[]]
    }),
  )
}

/** Everything that a source names as a module. */
function specifiersIn(file: string, source: string): string[] {
  const { module } = parseSync(file, source)
  const onDemand = [...source.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, specifier = '']) => specifier)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
    ),
    ...onDemand,
  ]
}

/** The file that a specifier names in another one; null for a package. */
function pathOf(file: string, specifier: string): string | null {
  const [name = ''] = specifier.split('?')
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? normalize(join(dirname(file), name)) : null
}

/** All files that import each other in a circle, one list for each knot of them (Tarjan's strongly connected components). */
export function circlesIn(graph: ImportGraph): string[][] {
  const reached = new Map<string, { at: number; lowest: number }>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(file: string): { at: number; lowest: number } {
    const self = { at: reached.size, lowest: reached.size }
    reached.set(file, self)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      const known = reached.get(next)
      if (known === undefined) self.lowest = Math.min(self.lowest, visit(next).lowest)
      else if (open.includes(next)) self.lowest = Math.min(self.lowest, known.at)
    }
    if (self.lowest === self.at) {
      const knot = open.splice(open.indexOf(file))
      if (knot.length > 1 || (graph.get(file) ?? []).includes(file)) circles.push(knot.toSorted())
    }
    return self
  }

  for (const file of graph.keys()) if (!reached.has(file)) visit(file)
  return circles
}
