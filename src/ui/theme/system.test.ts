import { mergeConfigs as mergeInDepth } from '@chakra-ui/react'
import { describe, expect, it } from 'vitest'

import { propertyStatuses } from '#contract/entities/property.ts'
import { palettes, surfaces } from '#src/platform/colors/palette.ts'
import { mergeConfigs } from '#src/platform/shims/styleSystem.ts'

import { statusPalettes } from './statusPalettes.ts'
import { globalStyles } from './globalStyles.ts'
import { createServedTheme } from './servedTheme.ts'
import { createBrowserTheme, themeParts } from './system.ts'

const system = createServedTheme(globalStyles)

describe('the theme', () => {
  it('is primary green, secondary teal and dark red for errors [B-THEME]', () => {
    expect(system.tokens.getByName('colors.primary')?.value).toBe(palettes.green.solid)
    expect(system.tokens.getByName('colors.secondary')?.value).toBe(palettes.teal.solid)
    expect(system.tokens.getByName('colors.error')?.value).toBe(palettes.red.solid)
    expect(JSON.stringify(system.getTokenCss())).not.toContain('dark')
  })

  it('names the classes of components in the browser as on the server, which alone writes global styles', () => {
    const browser = createBrowserTheme()
    const styles = { color: 'fg', textStyle: 'md', md: { px: '4' } }
    expect({ ...browser.css(styles) }).toEqual({ ...system.css(styles), toString: expect.any(Function) })
    expect([browser._global, browser._config.disableLayers]).toEqual([[], true])
    expect(JSON.stringify(system._global)).toContain(palettes.green.solid)
  })

  it('is put together in the browser without being merged in depth, to the same', () => {
    const globals = { preflight: false }
    expect(mergeConfigs(...themeParts(globals))).toEqual(mergeInDepth(...themeParts(globals)))
  })

  it('says nothing of the pseudo-elements of every element, and has no variable in what it says of each', () => {
    const [reset] = system._global.map((layer) => Object(Object.values(layer)[0]) as Record<string, object>)
    const ofEach = Object.entries(reset ?? {}).filter(([selector]) => selector.startsWith('*'))
    expect(ofEach.map(([selector]) => selector)).toEqual(['*', '*::placeholder'])
    expect(reset?.['*']).toMatchObject({ margin: '0px', boxSizing: 'border-box', borderColor: surfaces.border.DEFAULT })
    expect(JSON.stringify(reset?.['*'])).not.toContain('var(')
    expect(Object.keys(globalStyles).filter((selector) => /^(?:\*|::(?!placeholder))/.test(selector))).toEqual([])
  })

  it('changes layout at 600, 960, 1280, 1920 and 2560 px [B-BREAKPOINTS]', () => {
    const widths = system.breakpoints.values.map(({ min }) => Number.parseFloat(String(min)) * 16)
    expect(widths).toEqual([600, 960, 1280, 1920, 2560])
  })

  it('shows each listing status in its colour [S-COLOURS]', () => {
    expect(statusPalettes).toEqual({
      PUBLISHED: 'green',
      PENDING: 'orange',
      DRAFT: 'purple',
      REJECTED: 'red',
      ARCHIVED: 'gray',
      SOLD: 'blue',
      RENTED: 'blue',
      DELETED: 'red',
    })
    expect(Object.keys(statusPalettes).toSorted()).toEqual([...propertyStatuses].toSorted())
  })
})
