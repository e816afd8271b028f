import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EngineOptions = Parameters<NodeFS['init']>[1]
type EngineModule = Parameters<NonNullable<EngineOptions['preRun']>[number]>[0]

interface OpenFile {
  node: { mode: number }
  /** The descriptor of the host; directories have none. */
  nfd?: number
}

/** The parts of Emscripten's NODEFS that its typings leave out; they move between versions of PGlite. */
interface HostFiles {
  realPath: (node: OpenFile['node']) => string
  tryFSOperation: <Result>(operation: () => Result) => Result
  stream_ops: { fsync?: (file: OpenFile) => number }
}

/** What a PostgreSQL needs to be started with so that its syncs reach this file system. */
export const durableStartParameters = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

/**
 * A directory of the host in which a sync is a sync.
 * Emscripten's own reports success without asking the host, so that a power cut could undo a commit.
 * See docs/decisions/0002-embedded-database.md.
 */
export class DurableFiles extends NodeFS {
  readonly #directory: string
  readonly #onSync: () => void
  #isFilling: boolean

  /** While a new directory `isFilling`, nothing in it is worth a sync; `finishFilling` makes up for all of them. */
  constructor(directory: string, { isFilling, onSync }: { isFilling: boolean; onSync: () => void }) {
    super(directory)
    this.#directory = directory
    this.#isFilling = isFilling
    this.#onSync = onSync
  }

  async finishFilling(): Promise<void> {
    if (!this.#isFilling) return
    this.#isFilling = false
    await syncTree(this.#directory)
  }

  override async init(pglite: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const syncForReal = (module: EngineModule) => {
      const hostFiles = module.NODEFS as unknown as HostFiles
      hostFiles.stream_ops.fsync = (file) => {
        if (this.#isFilling) return 0
        this.#onSync()
        hostFiles.tryFSOperation(() =>
          file.nfd === undefined ? syncDirectory(hostFiles.realPath(file.node)) : fdatasyncSync(file.nfd),
        )
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncForReal] } }
  }
}

function syncDirectory(path: string): void {
  // Windows cannot open a directory, and keeps its entries without being asked.
  if (process.platform === 'win32') return
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Syncs every file and directory, several at a time. */
async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const syncNext = async (): Promise<void> => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      const file = await open(path, 'r+')
      await file.sync()
      await file.close()
    }
  }
  await Promise.all(Array.from({ length: 8 }, syncNext))
  for (const { parentPath, name } of entries.filter((entry) => entry.isDirectory()))
    syncDirectory(join(parentPath, name))
  syncDirectory(directory)
}
