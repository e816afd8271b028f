import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

import type { FileStore } from './fileStore.ts'

let serial = 0

/** Keeps pictures as files in a directory. */
export function diskStore(directory: string): FileStore {
  return {
    read: (key) => readFile(join(directory, key)).catch(nothingIfMissing(null)),
    write: async (key, content) => {
      const file = join(directory, key)
      serial += 1
      const unfinished = `${file}.${process.pid}-${serial}`
      await mkdir(dirname(file), { recursive: true })
      await writeFile(unfinished, content)
      await rename(unfinished, file)
    },
    remove: (key) => rm(join(directory, key), { force: true }),
    // Also what a crash left unfinished.
    list: async (folder) => {
      const below = join(directory, folder)
      const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch(nothingIfMissing([]))
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(directory, join(parentPath, name)).replaceAll(sep, '/'))
    },
    checkWritable: () => undefined,
  }
}

const nothingIfMissing =
  <Nothing>(nothing: Nothing) =>
  (error: unknown): Nothing => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing
    throw error
  }
