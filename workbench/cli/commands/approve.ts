import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectDirectory } from '#scripts/project.js'

import { approvedText, behaviourFileOf, behaviourText } from '../../behaviour/approved.ts'
import type { Model } from '../../model.ts'
import type { Console } from '../console.ts'
import { modelNamed, type Options } from '../options.ts'

/** Writes what machines do now as what a person approves, and says which files changed. */
export function approve(models: readonly Model[], options: Options, { out }: Console): number {
  const chosen = options.subject === 'all' ? models : [modelNamed(models, options.subject)]
  const written = chosen.flatMap((model) => {
    const text = behaviourText(model)
    if (text === approvedText(model)) return []
    const file = behaviourFileOf(model)
    writeFileSync(join(projectDirectory, file), text)
    return [file]
  })
  out(
    written.length === 0
      ? 'Nothing to approve: every machine does what its file says.'
      : [...written, '', 'Read the difference before you commit it: `git diff` shows each changed cell.'].join('\n'),
  )
  return 0
}
