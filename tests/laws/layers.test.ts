import { globSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

/** How something comes to lie over the page: a modal dialog, or a panel on the level of those. */
const overPage = /showModal\(|role="dialog"|zIndex: 'overlay'|\.\.\.panelBelowField/
/** Suggestions below a field that is being written in: the keyboard of a phone is what Back closes there. */
const suggestions = new Set([
  'src/ui/components/listbox.styles.ts',
  'src/features/search/components/PlaceSuggestions.tsx',
  'src/features/search/components/box/BoxPanel.tsx',
  'src/features/publish/components/AddressSearch.tsx',
])

const sources = globSync('src/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
const layered = sources.filter((path) => overPage.test(readFileSync(path, 'utf8')))

describe('what lies over the page', () => {
  it('is closed by the Back button [C6]', () => {
    const unheard = layered.filter((path) => !readFileSync(path, 'utf8').includes('useBackCloses('))
    expect(unheard.filter((path) => !suggestions.has(path))).toEqual([])
  })

  it('is found by this law [C6]', () => {
    expect(layered).toContain('src/ui/components/Sheet.tsx')
    expect(layered).toContain('src/ui/components/PopoverPanel.tsx')
    expect(layered).toContain('src/features/listing/components/GalleryViewer.tsx')
    expect(layered).toContain('src/features/frame/components/session/AccountMenu.tsx')
  })
})
