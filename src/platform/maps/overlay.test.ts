import { describe, expect, test } from 'vitest'

import { createOverlay } from './overlay.ts'

/** A map of `scale` px for a degree, with its corner at `west` and `north`, and two marks on it. */
function start() {
  const view = { west: 14, north: 50, scale: 100 }
  const marks = [{ style: { transform: '' } }, { style: { transform: '' } }]
  const layer = { style: { transform: '' }, children: marks }
  const overlay = createOverlay(layer, ({ lat, lng }) => ({
    x: Math.round((lng - view.west) * view.scale),
    y: Math.round((view.north - lat) * view.scale),
  }))
  overlay.put([
    { lat: 49, lng: 15 },
    { lat: 48, lng: 17 },
  ])
  const written = () => [layer, ...marks].map(({ style }) => style.transform)
  return { view, overlay, written }
}

const atFirst = ['translate(100px, 100px)', 'translate(300px, 200px)']

describe('what lies on a map', () => {
  test('is put where it belongs', () => {
    expect(start().written()).toEqual(['', ...atFirst])
  })

  test('goes along as one while the map is only moved, always counted from where it was put', () => {
    const { view, overlay, written } = start()
    for (const west of [14.1, 14.2, 13.5]) {
      view.west = west
      overlay.follow()
    }
    expect(written()).toEqual(['translate(50px, 0px)', ...atFirst])
  })

  test('goes each by itself at another scale, and as one again after that', () => {
    const { view, overlay, written } = start()
    view.west = 13
    overlay.follow()
    view.scale = 200
    overlay.follow()
    expect(written()).toEqual(['', 'translate(400px, 200px)', 'translate(800px, 400px)'])
    view.north = 51
    overlay.follow()
    expect(written()).toEqual(['translate(0px, 200px)', 'translate(400px, 200px)', 'translate(800px, 400px)'])
  })

  test('is put anew where it was moved as one', () => {
    const { view, overlay, written } = start()
    view.west = 13
    overlay.follow()
    overlay.put([{ lat: 49, lng: 15 }])
    expect(written().slice(0, 2)).toEqual(['', 'translate(200px, 100px)'])
  })

  test('may be nothing', () => {
    const { overlay, written } = start()
    overlay.put([])
    overlay.follow()
    expect(written()[0]).toBe('')
  })
})
