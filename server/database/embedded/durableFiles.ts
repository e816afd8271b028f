import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'

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
 */
export class DurableFiles extends NodeFS {
  readonly #onSync: () => void

  constructor(directory: string, onSync: () => void) {
    super(directory)
    this.#onSync = onSync
  }

  override async init(pglite: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const syncForReal = (module: EngineModule) => {
      const hostFiles = module.NODEFS as unknown as HostFiles
      hostFiles.stream_ops.fsync = (file) => {
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
