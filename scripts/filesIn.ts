import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** All files below a folder, or the file itself, in the order of their names; none where there is nothing. */
export function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)))
}
