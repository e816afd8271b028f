import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectDirectory } from '#scripts/project.js'

import { behaviourOf, textOf } from 'everypath'

import type { Model } from '../model.ts'

/** How the files end that hold what a person approved; each lies beside the model of its machine. */
export const behaviourEnding = '.behaviour.md'

/** The file of the approved behaviour of a machine, from the project's folder. Throws where the model has no file. */
export function behaviourFileOf({ machine }: Model): string {
  const [model] = globSync(`machines/**/${machine.id}.model.ts`, { cwd: projectDirectory })
  if (model === undefined) throw new Error(`There is no file ${machine.id}.model.ts below machines/.`)
  return model.replace('.model.ts', behaviourEnding)
}

/** The approved text; null where nobody has approved anything yet. */
export function approvedText(model: Model): string | null {
  try {
    return readFileSync(join(projectDirectory, behaviourFileOf(model)), 'utf8')
  } catch {
    return null
  }
}

/** Every file of approved behaviour there is, from the project's folder. */
export const behaviourFiles = (): string[] => globSync(`machines/**/*${behaviourEnding}`, { cwd: projectDirectory })

/** What the machine does now, as the text that a person approves. */
export function behaviourText(model: Model): string {
  const { id } = model.machine
  return textOf(behaviourOf(model), [
    `Approved by a person; \`npm test\` compares the machine with this text. After a change of the machine:`,
    `\`npm run paths -- diff ${id}\` shows what is different, \`npm run paths -- approve ${id}\` writes this file.`,
    'How to read it: docs/testing.md#approved-behaviour.',
  ])
}
