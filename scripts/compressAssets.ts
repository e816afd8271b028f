import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { projectDirectory } from './project.js'

/** Pictures and fonts are compressed by their own formats. */
const compressible = /\.(?:m?js|css|svg|json)$/
/** Below one packet nothing is gained. */
const minimumBytes = 1_000

/** Writes a brotli and a gzip form beside every text file of the build, as small as they get: the server sends them as they are. */
function compressAssets(directory: string): void {
  for (const name of readdirSync(directory)) {
    const file = join(directory, name)
    const content = readFileSync(file)
    if (!compressible.test(name) || content.length < minimumBytes) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content, brotliOptionsFor(content)))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

const brotliOptionsFor = ({ length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})

compressAssets(join(projectDirectory, 'dist/client/assets'))
