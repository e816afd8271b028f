import { attackCaches } from '#tests/faults/cacheAttack.ts'
import { attackKeys } from '#tests/faults/keyAttack.ts'
import { expect, it } from 'vitest'

it('answers two requests alike only where they would be without any cache [A3]', { timeout: 400_000 }, async () => {
  const seed = Date.now() % 1_000_000
  const { equalAnswers, findings } = await attackCaches({ pairs: 150, seed })
  expect({ seed, findings }).toEqual({ seed, findings: [] })
  // Both kinds of pairs were among them.
  expect(equalAnswers, `seed ${seed}`).toBeGreaterThan(10)
  expect(equalAnswers, `seed ${seed}`).toBeLessThan(120)
})

it('gives nobody the answer to another request under one Idempotency-Key [A3] [A7]', { timeout: 100_000 }, async () => {
  const seed = Date.now() % 1_000_000
  const { different, repeated, findings } = await attackKeys({ pairs: 150, seed })
  expect({ seed, findings }).toEqual({ seed, findings: [] })
  // Both kinds of pairs were among them.
  expect(different, `seed ${seed}`).toBeGreaterThan(20)
  expect(repeated, `seed ${seed}`).toBeGreaterThan(20)
})
