import { afterEach, expect, it, vi } from 'vitest'

import { shareAddress } from './shareAddress.ts'

const page = 'https://domivo.test/en/listing/flat-brno/7'

interface Device {
  isTouch: boolean
  share?: (shared: unknown) => Promise<void>
  writeText?: (text: string) => Promise<void>
}

function onDevice({ isTouch, share, writeText = () => Promise.reject(new Error('blocked')) }: Device): void {
  vi.stubGlobal('location', { href: `${page}?utm_source=mail#gallery` })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouch && query === '(pointer: coarse)' }))
  vi.stubGlobal('navigator', { ...(share !== undefined && { share }), clipboard: { writeText } })
}

afterEach(() => void vi.unstubAllGlobals())

it('hands address and title to the sheet of a device that is touched, and copies nothing [23]', async () => {
  const shared: unknown[] = []
  const copied: unknown[] = []
  onDevice({
    isTouch: true,
    share: async (given) => void shared.push(given),
    writeText: async (text) => void copied.push(text),
  })
  expect(await shareAddress('Flat in Brno')).toBe('none')
  expect(shared).toEqual([{ title: 'Flat in Brno', url: page }])
  expect(copied).toEqual([])
})

it('says nothing where the sheet is closed without a choice [23]', async () => {
  onDevice({ isTouch: true, share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
  expect(await shareAddress('Flat in Brno')).toBe('none')
})

it('copies the address where there is no sheet, and where a mouse is used though there is one [23]', async () => {
  const copied: string[] = []
  const writeText = async (text: string) => void copied.push(text)
  onDevice({ isTouch: true, writeText })
  expect(await shareAddress('Flat in Brno')).toBe('copied')
  onDevice({ isTouch: false, writeText, share: () => Promise.reject(new Error('a detour')) })
  expect(await shareAddress('Flat in Brno')).toBe('copied')
  expect(copied).toEqual([page, page])
})

it('says that nothing could be copied [23]', async () => {
  onDevice({ isTouch: false })
  expect(await shareAddress('Flat in Brno')).toBe('refused')
})
