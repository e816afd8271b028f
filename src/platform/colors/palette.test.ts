import { describe, expect, it } from 'vitest'

import { darkPalettes, darkSurfaces, palettes, strongerSurfaces, surfaces, white } from './palette.ts'

/** Relative luminance by WCAG 2.2 of a colour written as #rrggbb. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe('the colours [B-THEME]', () => {
  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  describe.each(Object.entries(palettes))('of %s', (_, palette) => {
    it.each(['subtle', 'muted', 'emphasized'] as const)('keep text readable on %s', (surface) => {
      expect(contrast(palette.fg, palette[surface])).toBeGreaterThanOrEqual(4.5)
    })
    it('keep text readable on white and on the filled surfaces', () => {
      expect(contrast(palette.fg, white)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette.contrast, palette.solid)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette.contrast, palette.hover)).toBeGreaterThanOrEqual(4.5)
    })
    it('show the focus ring on white and on the lightest surface', () => {
      expect(contrast(palette.focusRing, white)).toBeGreaterThanOrEqual(3)
      expect(contrast(palette.focusRing, surfaces.bg.subtle)).toBeGreaterThanOrEqual(3)
    })
  })

  it.each(['DEFAULT', 'subtle', 'muted'] as const)('keep every kind of text readable on the surface %s', (surface) => {
    for (const text of [surfaces.fg.DEFAULT, surfaces.fg.muted, surfaces.fg.subtle, surfaces.fg.error]) {
      expect(contrast(text, surfaces.bg[surface])).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('keep the border of a control visible on white', () => {
    expect(contrast(surfaces.border.control, white)).toBeGreaterThanOrEqual(3)
  })

  it('keep light text readable on the dark surface', () => {
    expect(contrast(surfaces.fg.inverted, surfaces.bg.inverted)).toBeGreaterThanOrEqual(7)
  })
})

describe('the colours of dark pages', () => {
  const { bg, fg, border } = darkSurfaces
  describe.each(Object.entries(darkPalettes))('of %s', (_, palette) => {
    it('keep text readable on its surfaces, on those of the page, and on what is filled', () => {
      for (const surface of [palette.subtle, palette.muted, palette.emphasized, bg.DEFAULT, bg.subtle, bg.muted])
        expect(contrast(palette.fg, surface), surface).toBeGreaterThanOrEqual(4.5)
      for (const filled of [palette.solid, palette.hover])
        expect(contrast(palette.contrast, filled), filled).toBeGreaterThanOrEqual(4.5)
    })
    it('show the focus ring', () => {
      for (const surface of [bg.DEFAULT, bg.subtle, bg.muted])
        expect(contrast(palette.focusRing, surface), surface).toBeGreaterThanOrEqual(3)
    })
  })

  it.each(['DEFAULT', 'subtle', 'muted', 'emphasized'] as const)(
    'keep every kind of text readable on %s',
    (surface) => {
      for (const text of [fg.DEFAULT, fg.muted, fg.subtle, fg.error])
        expect(contrast(text, bg[surface]), text).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('keep the border of a control visible, and light text on the darkest surface', () => {
    expect(contrast(border.control, bg.DEFAULT)).toBeGreaterThanOrEqual(3)
    expect(contrast(fg.inverted, bg.inverted)).toBeGreaterThanOrEqual(7)
  })
})

it('gives those who ask for more contrast quiet text of 7:1, and lines of 3:1', () => {
  for (const [stronger, { bg }] of [
    [strongerSurfaces.light, surfaces],
    [strongerSurfaces.dark, darkSurfaces],
  ] as const) {
    for (const text of Object.values(stronger.fg)) expect(contrast(text, bg.muted)).toBeGreaterThanOrEqual(7)
    for (const line of Object.values(stronger.border)) expect(contrast(line, bg.DEFAULT)).toBeGreaterThanOrEqual(3)
  }
})
