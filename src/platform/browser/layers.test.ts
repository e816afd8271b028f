import { describe, expect, it } from 'vitest'

import { createLayers, type HistoryWindow } from './layers.ts'

/** A tab: its entries, as a browser keeps them, and what it tells. */
function tab() {
  const entries = [{ state: null as unknown, href: '/start' }]
  let at = 0
  const listeners = new Set<(event: Event) => void>()
  const location = {
    get href() {
      return entries[at]?.href ?? ''
    },
    get pathname() {
      return (entries[at]?.href ?? '').split('?')[0]
    },
  } as unknown as Location
  const travel = (steps: number) => {
    if (entries[at + steps] === undefined) return
    at += steps
    for (const listen of listeners) listen(new Event('popstate'))
  }
  const window: HistoryWindow = {
    location,
    document: {} as Document,
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
    history: {
      get state(): unknown {
        return entries[at]?.state
      },
      get length() {
        return entries.length
      },
      pushState: (state: unknown, _title: string, href?: string | URL | null) => {
        const entry = { state, href: String(href ?? location.href) }
        entries.splice(at + 1, entries.length, entry)
        at += 1
      },
      replaceState: (state: unknown, _title: string, href?: string | URL | null) => {
        entries[at] = { state, href: String(href ?? location.href) }
      },
      go: (steps = 0) => travel(steps),
    },
  }
  const layers = createLayers()
  const page = layers.windowFor(window)
  const notified: string[] = []
  page.addEventListener('popstate', () => notified.push(location.href))
  page.history.replaceState({ __TSR_index: 0 }, '', '/first')
  page.history.pushState({ __TSR_index: 1 }, '', '/second')
  /** Opens a layer that closes as soon as it is asked to. */
  const open = () => {
    const layer = { isOpen: true, close: () => {} }
    const release = layers.add(() => layer.close())
    layer.close = () => {
      layer.isOpen = false
      release()
    }
    return layer
  }
  return {
    page,
    window,
    notified,
    open,
    travel,
    hrefs: () => entries.map(({ href }) => href),
    here: () => location.href,
  }
}

describe('what lies open over a page', () => {
  it('is closed by going back, which leaves the page where it is and tells the router nothing [C6]', () => {
    const { open, travel, notified, here } = tab()
    const layer = open()
    travel(-1)
    expect([layer.isOpen, here(), notified]).toEqual([false, '/second', []])
    travel(-1)
    expect([here(), notified]).toEqual(['/first', ['/first']])
  })

  it('is closed one after the other, the last first [C6]', () => {
    const { open, travel, here } = tab()
    const [sheet, dialog] = [open(), open()]
    travel(-1)
    expect([sheet.isOpen, dialog.isOpen]).toEqual([true, false])
    travel(-1)
    expect([sheet.isOpen, here()]).toEqual([false, '/second'])
  })

  it('leaves no step back when it was closed by its button [C6]', () => {
    const { open, travel, notified, here } = tab()
    open().close()
    travel(-1)
    expect([here(), notified]).toEqual(['/first', ['/first']])
  })

  it('takes the entry that the layer before it left [C6]', () => {
    const { open, hrefs } = tab()
    open().close()
    open().close()
    expect(hrefs()).toEqual(['/first', '/second', '/second'])
  })

  it('gives its entry to the page that it leads to, and is not told to close [C6]', () => {
    const { open, page, travel, notified, hrefs } = tab()
    const layer = open()
    page.history.pushState({ __TSR_index: 2 }, '', '/third')
    expect([layer.isOpen, hrefs()]).toEqual([true, ['/first', '/second', '/third']])
    travel(-1)
    expect(notified).toEqual(['/second'])
  })

  it('goes forward to nothing once it is closed [C6]', () => {
    const { open, travel, notified, here } = tab()
    open()
    travel(-1)
    travel(1)
    expect([here(), notified]).toEqual(['/second', []])
    travel(-1)
    expect(notified).toEqual(['/first'])
  })

  it('hides nothing from the router of what it replaced meanwhile [C6]', () => {
    const { open, page, travel, here } = tab()
    open()
    page.history.replaceState({ __TSR_index: 1, kept: true }, '', '/second?sort=price')
    expect(page.history.state).toEqual({ __TSR_index: 1, kept: true })
    travel(-1)
    expect([here(), page.history.state]).toEqual(['/second?sort=price', { __TSR_index: 1, kept: true }])
  })

  it('lets the router hear of entries that other scripts make', () => {
    const { window, page } = tab()
    const received: unknown[] = []
    page.history.pushState = (_state, _title, href) => void received.push(href)
    window.history.pushState({}, '', '/by-another-script')
    expect(received).toEqual(['/by-another-script'])
  })
})
