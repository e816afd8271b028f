import { describe, expect, it } from 'vitest'

import { consoleOn } from './console.ts'

function written(isTTY: boolean, columns = 80) {
  const texts: string[] = []
  const errors = { isTTY, columns, write: (text: string) => void texts.push(text) }
  return { texts, shown: consoleOn({ write: () => {} }, errors) }
}

describe('the progress bar', () => {
  it('grows on a terminal, in one line, and is gone at the end', () => {
    const { texts, shown } = written(true)
    shown.progress(1, 2, 'Knocked ⇒ Asking')
    shown.progress(2, 2, '')
    expect(texts).toEqual([
      `\r\u001b[K${'█'.repeat(15)}${'░'.repeat(15)} 1/2 Knocked ⇒ Asking`,
      `\r\u001b[K${'█'.repeat(30)} 2/2 `,
      '\r\u001b[K',
    ])
  })

  it('fits a narrow terminal, and has nothing to divide by where there are no paths', () => {
    const { texts, shown } = written(true, 50)
    shown.progress(0, 1, 'a'.repeat(200))
    expect(texts[0]?.length).toBeLessThanOrEqual(50 + '\r\u001b[K'.length)
    shown.progress(0, 0, '')
    expect(texts[1]).toContain('0/0')
  })

  it('is not written into files', () => {
    const { texts, shown } = written(false)
    shown.progress(1, 2, 'Knocked')
    expect(texts).toEqual([])
  })
})
