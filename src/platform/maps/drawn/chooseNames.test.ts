import { describe, expect, it } from 'vitest'

import { chooseNames, type NameSpot, type Obstacle } from './chooseNames.ts'

const room = { width: 400, height: 300, measure: (text: string) => ({ width: text.length * 8, height: 16 }) }
const town = (text: string, x: number, y: number): NameSpot => ({ text, x, y, kind: 'town', dot: 4 })
const chosen = (spots: NameSpot[], obstacles: Obstacle[] = []) => chooseNames(spots, { ...room, obstacles })
const textsOf = (...question: Parameters<typeof chosen>) => chosen(...question).map(({ text }) => text)

describe('the names on the map', () => {
  it('leave out what would be cut off at an edge', () => {
    expect(textsOf([town('Brno', 200, 150), town('Praha', 500, 100)])).toEqual(['Brno'])
  })

  it('stand beside their dot, and go where there is room [D4]', () => {
    const [brno, kurim] = chosen([town('Brno', 200, 150), town('Kuřim', 205, 147)])
    // Above its dot, which is 4 px around the place.
    expect(brno).toMatchObject({ x: 200, text: 'Brno' })
    expect(brno?.y).toBeLessThan(150 - 4 - 16 / 2)
    expect(kurim).toBeDefined()
    expect(Math.abs((kurim?.x ?? 0) - 200) > 36 || Math.abs((kurim?.y ?? 0) - (brno?.y ?? 0)) > 16).toBe(true)
  })

  it('give the more important place the room where all places around it are taken', () => {
    const crowd = Array.from({ length: 12 }, (_, index) => town(`Obec ${index}`, 200, 150))
    const texts = textsOf([town('Brno', 200, 150), ...crowd])
    expect(texts[0]).toBe('Brno')
    expect(texts.length).toBeLessThan(8)
  })

  it('never lie under a pin: the name of a town that a pin covers stands beside the pin [D4]', () => {
    const pin = { x: 200, y: 150, width: 60, height: 36 }
    const [praha] = chosen([town('Praha', 203, 148)], [pin])
    expect(praha).toBeDefined()
    const { x, y } = praha ?? { x: 200, y: 150 }
    const touches = Math.abs(x - pin.x) < (40 + pin.width) / 2 && Math.abs(y - pin.y) < (16 + pin.height) / 2
    expect(touches).toBe(false)
  })

  it('name a city between the round corners of many pins, where a town goes without [D4]', () => {
    const pins = [158, 200, 242].flatMap((x) => [100.5, 150, 199.5].map((y) => ({ x, y, width: 40, height: 32 })))
    expect(textsOf([town('Vyškov', 200, 150)], pins)).toEqual([])
    const [brno] = chosen([{ ...town('Brno', 200, 150), kind: 'city' }], pins)
    expect(brno).toMatchObject({ x: 200, y: 124.5 })
  })

  it('write the name of an area over its middle, or near it', () => {
    const region: NameSpot = { text: 'Vysočina', x: 200, y: 150, kind: 'region', dot: null }
    expect(chosen([region])).toEqual([{ text: 'Vysočina', x: 200, y: 150, kind: 'region' }])
    const [moved] = chosen([region], [{ x: 200, y: 150, width: 36, height: 20 }])
    expect(moved?.x).toBe(200)
    expect(Math.abs((moved?.y ?? 150) - 150)).toBeGreaterThan(16)
  })
})
