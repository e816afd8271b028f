import type { SystemContext } from '@chakra-ui/react'
import { describe, expect, it, vi } from 'vitest'

import { rememberStyles } from './rememberStyles.ts'
import { createBrowserTheme } from './system.ts'

const recipe = { base: { px: '4' }, variants: { tone: { calm: { color: 'fg.muted' } } } }

/** A theme that counts how often it works something out, and the same remembering. */
function themes() {
  const plain = createBrowserTheme()
  const counted = { cva: vi.fn(plain.cva), css: vi.fn(plain.css) }
  return { counted, remembering: rememberStyles({ ...plain, ...(counted as Pick<SystemContext, 'cva' | 'css'>) }) }
}

describe('remembered styles', () => {
  it('makes a recipe once, however many elements have it', () => {
    const { counted, remembering } = themes()
    expect(remembering.cva(recipe)).toBe(remembering.cva(recipe))
    expect(counted.cva).toHaveBeenCalledOnce()
  })

  it('merges two recipes once', () => {
    const { remembering } = themes()
    const other = remembering.cva({ base: { py: '2' } })
    expect(remembering.cva(recipe).merge(other)).toBe(remembering.cva(recipe).merge(other))
  })

  it('writes rules once for the same styles, and anew for others', () => {
    const { counted, remembering } = themes()
    const base = remembering.cva(recipe)({ tone: 'calm' })
    const first = remembering.css(base, { mt: '2' })
    expect(remembering.css(base, { mt: '2' })).toBe(first)
    expect(counted.css).toHaveBeenCalledOnce()
    expect(remembering.css(base, { mt: '4' })).not.toEqual(first)
    expect(remembering.css(base)).not.toEqual(first)
    expect(remembering.css({ px: '8' }, { mt: '2' })).not.toEqual(first)
  })
})
