import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { filesIn } from './filesIn.ts'
import { projectDirectory, say } from './project.js'

/** Everything that the browser application is built from. */
const sources = [
  'contract',
  'machines',
  'src',
  'locales',
  'public',
  'scripts/compressAssets.ts',
  'scripts/filesIn.ts',
  'scripts/usedStyles.ts',
  'scripts/writeBuild.ts',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]
const stampFile = join(projectDirectory, 'dist', '.sources')

/** Builds the browser application and its renderer, unless nothing changed since the last build. */
function buildIfNeeded(): void {
  const hash = hashOf(sources)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  say('Building the application …')
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: projectDirectory, stdio: ['ignore', 'ignore', 'inherit'] })
  writeFileSync(stampFile, hash)
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesIn(join(projectDirectory, path)))) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

buildIfNeeded()
