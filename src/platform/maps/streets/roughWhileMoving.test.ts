import { describe, expect, test, vi } from 'vitest'

import { drawRoughlyWhileMoving, onRest } from './roughWhileMoving.ts'

/** A map as the engine has it: another size lets go of it and says that it moved. */
function startMap(frameTime: number) {
  const place = new EventTarget()
  const page = new EventTarget()
  const rests: ((event: unknown) => void)[] = []
  const removals: (() => void)[] = []
  let pixelRatio = 2
  let isMoving = false
  const rest = () => {
    isMoving = false
    for (const listener of rests) listener({})
  }
  const map = {
    on: (_: 'moveend', listener: (event: unknown) => void) => rests.push(listener),
    once: (type: 'idle' | 'remove', listener: () => void) => (type === 'idle' ? listener() : removals.push(listener)),
    getCanvasContainer: () => place,
    getPixelRatio: () => pixelRatio,
    setPixelRatio: (ratio: number) => {
      pixelRatio = ratio
      rest()
    },
    isMoving: () => isMoving,
    redraw: vi.fn<() => void>(),
  }
  const rested = vi.fn<() => void>()
  onRest(map, rested)
  drawRoughlyWhileMoving(map, () => frameTime, page)
  return {
    map,
    rested,
    press: () => place.dispatchEvent(new Event('pointerdown')),
    turnWheel: () => place.dispatchEvent(new Event('wheel')),
    move: () => (isMoving = true),
    rest,
    remove: () => removals.forEach((listener) => listener()),
    release: () => page.dispatchEvent(new Event('pointerup')),
  }
}

describe('a map on a machine that draws slowly', () => {
  test('is drawn roughly as long as a hand moves it, and finely when it rests', () => {
    const { map, press, move, rest, release } = startMap(40)
    press()
    expect(map.getPixelRatio()).toBe(1)
    move()
    release()
    // It rolls on.
    expect(map.getPixelRatio()).toBe(1)
    rest()
    expect(map.getPixelRatio()).toBe(2)
    expect(map.redraw).toHaveBeenCalledTimes(2)
  })

  test('is fine again after a press that moved nothing', () => {
    const { map, press, release } = startMap(40)
    press()
    release()
    expect(map.getPixelRatio()).toBe(2)
  })

  test('stays rough where it is caught while it rolls on', () => {
    const { map, press, move, rest, release } = startMap(40)
    press()
    move()
    release()
    press()
    rest()
    expect(map.getPixelRatio()).toBe(1)
    release()
    expect(map.getPixelRatio()).toBe(2)
  })

  test('is rough while the wheel zooms', () => {
    const { map, turnWheel, move, rest } = startMap(40)
    turnWheel()
    move()
    expect(map.getPixelRatio()).toBe(1)
    rest()
    expect(map.getPixelRatio()).toBe(2)
  })

  test('is fine again after a wheel that moved nothing', () => {
    vi.useFakeTimers()
    const { map, turnWheel } = startMap(40)
    turnWheel()
    vi.advanceTimersByTime(500)
    expect(map.getPixelRatio()).toBe(2)
    vi.useRealTimers()
  })

  test('is left alone once it is gone', () => {
    vi.useFakeTimers()
    const { map, press, turnWheel, remove, release } = startMap(40)
    press()
    turnWheel()
    remove()
    release()
    vi.advanceTimersByTime(500)
    expect(map.redraw).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  test('tells of movements, and not of being drawn in another way', () => {
    const { rested, press, move, rest, release } = startMap(40)
    press()
    expect(rested).not.toHaveBeenCalled()
    move()
    release()
    rest()
    expect(rested).toHaveBeenCalledTimes(1)
  })
})

test('a map on a machine that keeps up is always drawn finely', () => {
  const { map, press, turnWheel } = startMap(8)
  press()
  turnWheel()
  expect(map.getPixelRatio()).toBe(2)
  expect(map.redraw).not.toHaveBeenCalled()
})
