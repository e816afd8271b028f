import type { AnyStateNode } from 'xstate'

import { rootOf } from '#machines/shared/machineChart.ts'

import type { Model } from 'everypath/model'
import { arrowsOf, type Arrow } from 'everypath/chart'

/** A state, or a pill that stands for whatever is inside of a state. All in pixels, `x` and `y` are the middle. */
export interface DrawnNode {
  id: string
  /** True for a pill: its arrows start wherever inside of the state one is. */
  isGroup: boolean
  x: number
  y: number
}

/** All arrows between the same two nodes, as one line. */
export interface DrawnLine {
  from: string
  to: string
  /** Ids of the arrows of the chart. */
  arrows: readonly string[]
  /** SVG path data. */
  path: string
  /** Where its numbers stand. */
  label: { x: number; y: number }
}

/** A machine without parallel parts is one picture; otherwise each part is one. */
export interface Drawing {
  /** The state that is drawn: a part of the machine, or the machine. */
  id: string
  width: number
  height: number
  nodes: readonly DrawnNode[]
  lines: readonly DrawnLine[]
}

export const nodeSize = { width: 164, height: 46 }
const gap = { x: 88, y: 74 }
const margin = { x: 70, y: 40 }

/** Where everything of a machine is drawn: layers by the distance from the start, few crossings, no dependence on chance. */
export function drawingsOf({ machine }: Model): Drawing[] {
  const root = rootOf(machine)
  const parts = root.type === 'parallel' ? Object.values(root.states) : [root]
  return parts.map((part) => draw(part, arrowsOf(machine)))
}

interface Line {
  from: string
  to: string
  arrows: string[]
}

function draw(part: AnyStateNode, arrows: readonly Arrow[]): Drawing {
  const leaves = leavesOf(part)
  const lines = linesOf(part, arrows, new Set(leaves.map(({ id }) => id)))
  const groups = [...new Set(lines.map(({ from }) => from))].filter((id) => !leaves.some((leaf) => leaf.id === id))
  const layers = layersOf(firstLeaf(part).id, [...groups, ...leaves.map(({ id }) => id)], groups, lines)
  order(layers, lines)
  const widest = Math.max(...layers.map((layer) => layer.length))
  const width = widest * (nodeSize.width + gap.x) - gap.x + 2 * margin.x
  const nodes = layers.flatMap((layer, row) =>
    layer.map((id, column) => ({
      id,
      isGroup: groups.includes(id),
      x: Math.round(width / 2 + (column - (layer.length - 1) / 2) * (nodeSize.width + gap.x)),
      y: margin.y + nodeSize.height / 2 + row * (nodeSize.height + gap.y),
    })),
  )
  const height = layers.length * (nodeSize.height + gap.y) - gap.y + 2 * margin.y
  const placed = new Map(nodes.map((node) => [node.id, node]))
  return {
    id: part.id,
    width,
    height,
    nodes,
    lines: lines.flatMap((line) => {
      const [from, to] = [placed.get(line.from), placed.get(line.to)]
      return from === undefined || to === undefined ? [] : [{ ...line, ...curve(from, to) }]
    }),
  }
}

const leavesOf = (node: AnyStateNode): AnyStateNode[] => {
  const inside = Object.values(node.states)
  return inside.length === 0 ? [node] : inside.flatMap(leavesOf)
}

/** Where one is after a state with states inside is entered. */
function firstLeaf(node: AnyStateNode): AnyStateNode {
  const first = node.initial?.target?.[0] ?? Object.values(node.states)[0]
  return first === undefined ? node : firstLeaf(first)
}

function linesOf(part: AnyStateNode, arrows: readonly Arrow[], leaves: ReadonlySet<string>): Line[] {
  const lines = new Map<string, Line>()
  for (const { id, source, targets } of arrows) {
    if (source !== part.id && !source.startsWith(`${part.id}.`)) continue
    const ends = targets.length === 0 ? [source] : targets.map((to) => firstLeaf(part.machine.getStateNodeById(to)).id)
    for (const to of ends.filter((end) => leaves.has(end) || end === source)) {
      const line = lines.get(`${source} ${to}`) ?? { from: source, to, arrows: [] }
      line.arrows.push(id)
      lines.set(`${source} ${to}`, line)
    }
  }
  return [...lines.values()]
}

/** Nodes by their distance from the start; pills above all. */
function layersOf(
  start: string,
  ids: readonly string[],
  groups: readonly string[],
  lines: readonly Line[],
): string[][] {
  const depth = new Map<string, number>([...groups.map((id) => [id, 0] as const), [start, groups.length > 0 ? 1 : 0]])
  const queue = [start, ...groups]
  for (const id of queue) {
    for (const { to } of lines.filter(({ from }) => from === id)) {
      if (depth.has(to)) continue
      depth.set(to, (depth.get(id) ?? 0) + 1)
      queue.push(to)
    }
  }
  const layers: string[][] = []
  for (const id of ids) (layers[depth.get(id) ?? 1] ??= []).push(id)
  return layers.filter((layer) => layer.length > 0)
}

/** Puts each node under the middle of what leads to it, a few times over. */
function order(layers: string[][], lines: readonly Line[]): void {
  for (let round = 0; round < 4; round += 1) {
    const place = new Map(layers.flatMap((layer) => layer.map((id, index) => [id, index - layer.length / 2] as const)))
    for (const layer of layers) {
      const middle = (id: string) => {
        const near = lines.filter((line) => (line.from === id) !== (line.to === id))
        const places = near.map((line) => place.get(line.from === id ? line.to : line.from) ?? 0)
        return places.reduce((sum, one) => sum + one, 0) / Math.max(places.length, 1)
      }
      layer.sort((one, other) => middle(one) - middle(other))
    }
  }
}

function curve(from: DrawnNode, to: DrawnNode): Pick<DrawnLine, 'path' | 'label'> {
  const { width, height } = nodeSize
  if (from === to || from.id === to.id) {
    const [x, y] = [from.x + width / 2, from.y]
    return bezier([x, y - 10], [x + 46, y - 30], [x + 46, y + 30], [x, y + 10])
  }
  const rows = Math.round((to.y - from.y) / (height + gap.y))
  if (rows > 0) {
    const bend = (height + gap.y) * 0.42
    const aside = rows > 1 ? 46 : 0
    const [x1, x2] = [from.x - 22, to.x - 22]
    return bezier(
      [x1, from.y + height / 2],
      [x1 - aside, from.y + height / 2 + bend],
      [x2 - aside, to.y - height / 2 - bend],
      [x2, to.y - height / 2],
    )
  }
  if (rows < 0) {
    const aside = 18 * -rows + 24
    const [x1, x2] = [from.x + 34, to.x + 34]
    return bezier(
      [x1, from.y - height / 2],
      [x1 + aside, from.y - height],
      [x2 + aside, to.y + height],
      [x2, to.y + height / 2],
      0.22,
    )
  }
  const side = to.x > from.x ? 1 : -1
  const level = from.y + side * 10
  const lift = Math.abs(to.x - from.x) > width + gap.x + 1 ? side * -58 : 0
  return bezier(
    [from.x + (side * width) / 2, level],
    [from.x + (side * width) / 2 + side * 20, level + lift],
    [to.x - (side * width) / 2 - side * 20, level + lift],
    [to.x - (side * width) / 2, level],
  )
}

type Point = readonly [x: number, y: number]

/** The numbers stand at `part` of the curve. */
function bezier(start: Point, one: Point, two: Point, end: Point, part = 0.5): Pick<DrawnLine, 'path' | 'label'> {
  const rest = 1 - part
  const middle = (axis: 0 | 1) =>
    Math.round(
      rest ** 3 * start[axis] +
        3 * rest ** 2 * part * one[axis] +
        3 * rest * part ** 2 * two[axis] +
        part ** 3 * end[axis],
    )
  const points = [start, one, two, end].map((point) => point.map(Math.round).join(' '))
  return { path: `M${points[0]} C${points.slice(1).join(', ')}`, label: { x: middle(0), y: middle(1) } }
}
