import { describe, expect, it } from 'vitest'

import { darkStyles } from './darkStyles.ts'
import { globalStyles } from './globalStyles.ts'
import { createServedTheme } from './servedTheme.ts'

/** What a part of the styles says of each variable. */
const variablesIn = (css: string) => [...css.matchAll(/(--chakra-[\w-]+):/g)].map(([, name]) => name ?? '')

describe('dark pages', () => {
  it('give other values only to variables that the style system has', () => {
    const known = new Set(
      variablesIn(JSON.stringify(createServedTheme(globalStyles).getTokenCss()).replaceAll('"', '')),
    )
    const given = variablesIn(darkStyles)
    expect(given).toContain('--chakra-colors-green-focus-ring')
    expect(given.filter((name) => !known.has(name))).toEqual([])
  })

  it('are dark by the device unless light was chosen, or by choice; and light in print', () => {
    const rules = darkStyles.trim().split('\n')
    const grounds = rules.filter((rule) => rule.includes('--chakra-colors-bg:#1a1d1b'))
    expect(grounds.map((rule) => rule.slice(0, rule.indexOf('{color-scheme')))).toEqual([
      '@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light])',
      '@media screen{:root[data-theme=dark]',
    ])
  })
})
