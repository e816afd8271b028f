export interface Spot {
  name: string
  /** px from the top left corner of the map. */
  x: number
  y: number
}

interface Room {
  width: number
  height: number
}

const rowHeight = 22
const letterWidth = 7.5
const maximum = 24

/** The names that fit on the map without touching each other; spots come with the most important first. */
export function chooseLabels(spots: Iterable<Spot>, { width, height }: Room): Spot[] {
  const chosen: Spot[] = []
  for (const spot of spots) {
    if (chosen.length === maximum) break
    const isInside = spot.x > 24 && spot.y > 12 && spot.x < width - 24 && spot.y < height - 12
    if (isInside && chosen.every((other) => !touches(spot, other))) chosen.push(spot)
  }
  return chosen
}

function touches(one: Spot, other: Spot): boolean {
  const widths = ((one.name.length + other.name.length) / 2) * letterWidth + 16
  return Math.abs(one.x - other.x) < widths && Math.abs(one.y - other.y) < rowHeight
}
