import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [days: number, places: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Arrow keys walk through a week: up and down among the buttons of a day, left and right to the same place of the next
 * day. Days are marked by `data-day`.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]')]
  const here = days.findIndex((day) => day.contains(event.target as Node)) // just checked
  const place = buttonsOf(days[here]).indexOf(event.target)
  if (place === -1) return
  const there = buttonsOf(days[here + step[0]])
  const next = there[Math.min(place + step[1], there.length - 1)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

const buttonsOf = (day: HTMLElement | undefined) => [...(day?.querySelectorAll<HTMLElement>('button') ?? [])]
