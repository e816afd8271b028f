import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectDirectory } from '#scripts/project.js'

import { behaviourOf, failureGuards, textOf, type Graph, type NamedFailure } from 'everypath'

import type { Model } from '../model.ts'

/** How the files end that hold what a person approved; each lies beside the model of its machine. */
export const behaviourEnding = '.behaviour.md'

/** The file of the approved behaviour of a machine, from the project's folder. Throws where the model has no file. */
export function behaviourFileOf({ machine }: Model): string {
  const [model] = globSync(`machines/**/${machine.id}.model.ts`, { cwd: projectDirectory })
  if (model === undefined) throw new Error(`There is no file ${machine.id}.model.ts below machines/.`)
  return model.replace('.model.ts', behaviourEnding)
}

/** Whether there is a file beside the model, as of every machine of this product. */
export const hasBehaviourFile = ({ machine }: Model): boolean =>
  globSync(`machines/**/${machine.id}.model.ts`, { cwd: projectDirectory }).length > 0

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
export function behaviourText(model: Model, graph?: Graph): string {
  const { id } = model.machine
  const table = textOf(behaviourOf(model, graph), [
    `Approved by a person; \`npm test\` compares the machine with this text. After a change of the machine:`,
    `\`npm run paths -- diff ${id}\` shows what is different, \`npm run paths -- approve ${id}\` writes this file.`,
    'How to read it: docs/testing.md#approved-behaviour.',
  ])
  const guards = failureGuards(model.machine, model.input, failures)
  if (guards.length === 0) return table
  const lines = guards.map(({ guard, passes }) => `- \`${guard}\`: ${passes.join(', ') || 'none'}`)
  return [table.trimEnd(), '', '## Failures that guards tell apart', '', ...lines, ''].join('\n')
}

/** Every kind of failure that a page can meet: without an answer, and the status of one. */
const failures: readonly NamedFailure[] = [
  { name: 'no connection', error: { name: 'FetchError' } },
  { name: 'given up', error: { name: 'AbortError' } },
  { name: 'too slow', error: { name: 'TimeoutError' } },
  { name: 'anything else', error: new Error('Anything else.') },
  ...[400, 401, 403, 404, 408, 409, 410, 412, 413, 422, 423, 428, 429, 500, 502, 503, 504, 507].map((status) => ({
    name: String(status),
    error: { status, data: {} },
  })),
]
