import { attackCaches } from '#tests/faults/cacheAttack.ts'
import { expect, it } from 'vitest'

it('answers two requests alike only where they would be without any cache [A3]', { timeout: 400_000 }, async () => {
  const seed = Date.now() % 1_000_000
  const { equalAnswers, findings } = await attackCaches({ pairs: 150, seed })
  expect({ seed, findings }).toEqual({ seed, findings: [] })
  // Both kinds of pairs were among them.
  expect(equalAnswers, `seed ${seed}`).toBeGreaterThan(10)
  expect(equalAnswers, `seed ${seed}`).toBeLessThan(120)
})
