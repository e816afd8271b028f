import { enumerate, mannWhitney, questions } from '#tests/faults/enumeration.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { describe, expect, it } from 'vitest'

/** A hundred whole numbers. */
const steps = (from: number) => Array.from({ length: 100 }, (_, index) => from + index)

describe('the statistic', () => {
  it('takes the same times for the same, and later ones for later', () => {
    expect(mannWhitney(steps(0), steps(0))).toBeCloseTo(1, 6)
    expect(mannWhitney(steps(0), steps(10))).toBeGreaterThan(1e-6)
    expect(mannWhitney(steps(0), steps(50))).toBeLessThan(1e-6)
    // By the same formula with the exact normal distribution.
    expect(mannWhitney(steps(1).slice(0, 10), steps(4).slice(0, 10))).toBeCloseTo(0.053_27, 4)
  })
})

it.each(questions)(
  'a %s tells nobody who has an account, by answer or time [REL-17]',
  { timeout: 120_000 },
  async (question) => {
    const seed = Date.now() % 1_000_000
    const { database, close } = await openOneDatabase()
    const { different, probability, ...medians } = await enumerate({ database, question, samples: 25, seed })
    await close()
    expect({ seed, different }).toEqual({ seed, different: 0 })
    expect(probability, `seed ${seed}, ${JSON.stringify(medians)}`).toBeGreaterThan(1e-6)
  },
)
