import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where made pictures are kept, by keys like `drawn/ab12…/640.avif`. */
export interface VariantStore {
  read(key: string): Promise<Buffer | null>
  write(key: string, content: Buffer): Promise<void>
}

/** The same for files that somebody may want removed. */
export interface FileStore extends VariantStore {
  /** Whether or not there is such a file. */
  remove(key: string): Promise<void>
}

let serial = 0

/** Keeps pictures as files in a directory. A file is there wholly or not at all. */
export function diskStore(directory: string): FileStore {
  return {
    read: async (key) => {
      try {
        return await readFile(join(directory, key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    write: async (key, content) => {
      const file = join(directory, key)
      serial += 1
      const unfinished = `${file}.${process.pid}-${serial}`
      await mkdir(dirname(file), { recursive: true })
      await writeFile(unfinished, content)
      await rename(unfinished, file)
    },
    remove: (key) => rm(join(directory, key), { force: true }),
  }
}
