import { expect, it } from 'vitest'

import { phoneText } from './phoneText.ts'

it.each([
  ['+420601000103', '+420\u00A0601\u00A0000\u00A0103'],
  ['+421905123456', '+421\u00A0905\u00A0123\u00A0456'],
  ['+4915123456789', '+4915123456789'],
  ['+42060100010', '+42060100010'],
])('writes %s as %j', (kept, written) => {
  expect(phoneText(kept)).toBe(written)
})
