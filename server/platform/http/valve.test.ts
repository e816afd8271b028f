import { expect, it } from 'vitest'

import { createValve, type Valve } from './valve.ts'

/** How many of a thousand requests are let through. */
const admitted = (valve: Valve, isUrgent = false) =>
  Array.from({ length: 1_000 }, () => valve.admits(isUrgent)).filter(Boolean).length

function measured(valve: Valve, times: number, lateMs: number, ordinary = 500, urgent = 0) {
  for (let time = 0; time < times; time += 1) valve.measure(lateMs, { ordinary, urgent })
}

it('lets everything through while the process answers soon [REL-53]', () => {
  const valve = createValve()
  measured(valve, 20, 200)
  expect(admitted(valve)).toBe(1_000)
})

it('lets everything through after a single late moment, and where few ask [REL-53]', () => {
  const valve = createValve()
  measured(valve, 1, 5_000)
  measured(valve, 1, 10)
  measured(valve, 1, 5_000)
  expect(admitted(valve)).toBe(1_000)
  measured(valve, 20, 5_000, 49)
  expect(admitted(valve)).toBe(1_000)
})

it('lets half as many through at each late measurement from the second on, and urgent ones all [REL-53]', () => {
  const valve = createValve()
  measured(valve, 2, 1_000)
  expect(admitted(valve)).toBe(500)
  measured(valve, 1, 1_000)
  expect(admitted(valve)).toBe(250)
  expect(admitted(valve, true)).toBe(1_000)
})

it('closes gently where the process is a little late [REL-53]', () => {
  const valve = createValve()
  measured(valve, 2, 312.5)
  expect(admitted(valve)).toBe(800)
})

it('refuses urgent ones only where they are a flood and hardly any others are let through [REL-53]', () => {
  const valve = createValve()
  // 0.5, 0.25, … 0.02: six halvings
  measured(valve, 7, 1_000)
  expect(admitted(valve)).toBe(20)
  measured(valve, 10, 1_000, 500, 49)
  expect(admitted(valve, true)).toBe(1_000)
  measured(valve, 1, 1_000, 0, 50)
  expect(admitted(valve, true)).toBe(500)
})

it('lets everything through again six seconds after the flood, urgent ones first [REL-53]', () => {
  const valve = createValve()
  measured(valve, 8, 1_000, 0, 500)
  measured(valve, 7, 5)
  expect(admitted(valve, true)).toBe(1_000)
  expect(admitted(valve)).toBeLessThan(60)
  measured(valve, 24, 5)
  expect(admitted(valve)).toBe(1_000)
})
