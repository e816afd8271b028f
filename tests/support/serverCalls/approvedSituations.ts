import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { changesOf, readApproved, sameSteps, withSteps, type ApprovedStep } from '#tests/approved/approvedText.ts'
import { textOf } from '#tests/support/serverWalks/approvedEffects.ts'
import type { ServerAtHand } from '#tests/support/serverWalks/serverWalked.ts'

import { approvedCall, askEverybody } from './approvedCalls.ts'
import { comesWhere } from './approvedFollows.ts'
import type { WritingCall } from './calledExamples.ts'
import { situations } from './situations.ts'

const directory = join(import.meta.dirname, '../../approved/situations')
const isApproving = process.env['APPROVE'] === 'server'
/** What comes where nobody asks. */
const byItself = 'time that passes'

/** A call, or time alone, where something is otherwise. */
export interface Situated {
  situation: string
  name: WritingCall | typeof byItself
}

/** Every situation that is only waited for, and the calls that it concerns. */
export const situated: readonly Situated[] = Object.entries(situations).flatMap(([situation, { concerns }]) => {
  const names: readonly Situated['name'][] = [byItself, ...concerns]
  return names.map((name) => ({ situation, name }))
})

/** Asks everybody for a call where something is otherwise, and compares what is otherwise then with what a person approved. */
export async function differencesWhere(server: ServerAtHand, { situation, name }: Situated): Promise<string[]> {
  const prepare = situations[situation]?.prepare
  if (prepare === undefined) throw new Error(`Nobody says what it is that ${situation}.`)
  const file = join(directory, `${situation.replaceAll(/[ ,]+/g, '-')}.md`)
  const approved = readApproved(textOf(file)).get(situation) ?? []
  const wantedFor = (title: string) => approved.find((one) => one.title === title) ?? emptyStep(title)
  if (name === byItself) {
    const step = { ...emptyStep(name), lines: await comesWhere(server, prepare) }
    return isApproving ? approve(file, situation, [step]) : saidOf(sameSteps(wantedFor(name), step), name)
  }
  const usual = approvedCall(name)
  const otherwise = ({ title, lines }: ApprovedStep): ApprovedStep => ({
    ...emptyStep(`${name}: ${title}`),
    lines: otherLines(usual.find((one) => one.title === title)?.lines ?? [], lines),
  })
  const { met, foreign } = await askEverybody(server, name, {
    prepare,
    differs: (step) => {
      const found = otherwise(step)
      return sameSteps(wantedFor(found.title), found)
    },
  })
  const steps = met.map(({ step }) => otherwise(step))
  if (isApproving) return [...approve(file, situation, steps), ...foreign]
  const unasked = approved.filter(
    ({ title }) => title.startsWith(`${name}: `) && !steps.some((one) => one.title === title),
  )
  return [
    ...foreign,
    ...met.flatMap(({ step, found }) => saidOf(found, step.title)),
    ...unasked.map(({ title }) => `${title}: nobody asks for it any more`),
  ]
}

/** What is otherwise in these lines. Of what is refused nothing else has to be told: nothing was written. */
function otherLines(usual: readonly string[], lines: readonly string[]): string[] {
  const isLoose = (line: string) => usual.includes(`~ ${line.slice(2)}`)
  const known = usual.filter((line) => !line.startsWith('~ '))
  const told = lines.length === 1 ? known.slice(0, 1) : known
  return changesOf(told.map(withoutMark), lines.filter((line) => !isLoose(line)).map(withoutMark))
}

const emptyStep = (title: string): ApprovedStep => ({ title, lines: [], sends: [], asks: [] })
const withoutMark = (line: string): string => line.slice(2)
const saidOf = (found: string, title: string): string[] => (found === '' ? [] : [`${title}: ${found}`])

/** Where nothing is otherwise, nothing is written down. */
function approve(file: string, situation: string, steps: readonly ApprovedStep[]): string[] {
  const known = readApproved(textOf(file)).get(situation) ?? []
  const told = steps.filter(({ lines, title }) => lines.length > 0 || known.some((one) => one.title === title))
  if (told.length === 0) return []
  mkdirSync(directory, { recursive: true })
  writeFileSync(file, withSteps(textOf(file), situation, told))
  return []
}
