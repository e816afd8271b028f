import { describe, expect, it } from 'vitest'

import { drawPayloads, raceAnswers, type Drawn } from 'everypath'

import { models } from '../models.gen.ts'

const isWhole = process.env.WALKS === 'all'
const seed = Number(process.env.DRAW_SEED ?? Date.now() % 1_000_000)
const runs = isWhole ? 2_000 : 40
const again = `DRAW_SEED=${seed}${isWhole ? '' : '; more of them: WALKS=all'}`

/** What was found, without snapshots that nobody reads. */
const wordsOf = ({ runs: walked, failure }: Drawn) => ({
  walked,
  failure: failure && `${failure.path.story}: ${failure.failure?.message ?? ''}`,
})
const sound = { walked: runs, failure: null }

describe(`${runs} drawn runs of each machine (${again})`, () => {
  it.each(models.filter(({ payloads }) => payloads !== undefined).map((model) => [model.machine.id, model] as const))(
    'let %s keep its rules and properties with whatever payloads',
    { timeout: 600_000 },
    async (_, model) => expect(wordsOf(await drawPayloads(model, { seed, runs }))).toEqual(sound),
  )

  it.each(models.filter(({ races }) => races !== undefined).map((model) => [model.machine.id, model] as const))(
    'let %s keep its rules and properties in whatever order answers and events come',
    { timeout: 600_000 },
    async (_, model) => expect(wordsOf(await raceAnswers(model, { seed, runs, children: models }))).toEqual(sound),
  )
})
