import { describe, expect, it } from 'vitest'

import { breakBeforeUnit } from './breakBeforeUnit.ts'

describe('an amount in a narrow column', () => {
  it.each([
    ['18\u00A0000\u00A0Kč\u00A0/\u00A0měsíc', '18\u00A0000\u00A0Kč /\u00A0měsíc'],
    ['286\u00A0kWh/m²\u00A0za\u00A0rok', '286\u00A0kWh/m² za\u00A0rok'],
    ['286\u00A0kWh/m²\u00A0per\u00A0year', '286\u00A0kWh/m² per year'],
    ['1\u00A0000\u00A0Mb/s', '1\u00A0000\u00A0Mb/s'],
    ['76\u00A0m²', '76\u00A0m²'],
    ['v\u00A0Praze', 'v\u00A0Praze'],
  ])('may break in %j before its unit alone [3]', (value, shown) => {
    expect(breakBeforeUnit(value)).toBe(shown)
  })
})
