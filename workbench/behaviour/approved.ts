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
  const passed = (named: readonly NamedFailure[]) => failureGuards(model.machine, model.input, named)
  const guards = passed([...withoutAnswer, ...answersWith()])
  if (guards.length === 0) return table
  const statuses = passed(answersWith())
  const coded = answeredCodes().map((code) => ({ code, passing: passed(answersWith(code)) }))
  const lines = guards.map(({ guard, passes }, place) => {
    const usual = listed(statuses[place]?.passes)
    const others = coded
      .map(({ code, passing }) => ({ code, passes: listed(passing[place]?.passes) }))
      .filter((one) => one.passes !== usual)
    return [`- \`${guard}\`: ${listed(passes)}`, ...others.map((one) => `with \`${one.code}\`: ${one.passes}`)].join(
      '; ',
    )
  })
  return [table.trimEnd(), '', '## Failures that guards tell apart', '', ...lines, ''].join('\n')
}

const listed = (names: readonly string[] = []): string =>
  names.length === answersWith().length ? 'every status' : names.join(', ') || 'none'

/** Every way in which no answer comes to a page. */
const withoutAnswer: readonly NamedFailure[] = [
  { name: 'no connection', error: { name: 'FetchError' } },
  { name: 'given up', error: { name: 'AbortError' } },
  { name: 'too slow', error: { name: 'TimeoutError' } },
  { name: 'anything else', error: new Error('Anything else.') },
]

/** Answers that a page can meet, by their status; all with the same code, or with none. */
const answersWith = (code?: string): NamedFailure[] =>
  [400, 401, 403, 404, 408, 409, 410, 412, 413, 422, 423, 428, 429, 500, 502, 503, 504, 507].map((status) => ({
    name: String(status),
    error: { status, data: code === undefined ? {} : { code } },
  }))

let knownCodes: readonly string[] | undefined

/** Whatever the server may name as the reason for a refusal: every word of its services in which such codes are written. */
const answeredCodes = (): readonly string[] =>
  (knownCodes ??= [
    ...new Set(
      globSync('server/**/*.ts', { cwd: projectDirectory }).flatMap((file) =>
        [...readFileSync(join(projectDirectory, file), 'utf8').matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].flatMap(
          ([, code]) => code ?? [],
        ),
      ),
    ),
  ].toSorted())
