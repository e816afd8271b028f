import { cellOf, measureCells, percentOfCells } from '../coverage/cells.ts'
import { Meter, percentOf, type Share } from '../coverage/measure.ts'
import { arrowsOf } from '../walk/chart.ts'
import { edgesOf, situationOf, type Graph } from '../walk/explore.ts'
import { activeStates, statesOf } from '../xstate/machineChart.ts'
import type { Step } from './path.ts'
import { textOfUntil, type CoveredKind, type Until } from './until.ts'

/** Throws an error where a condition names what none of these machines has. */
export const checkUntil = (graphs: readonly Graph[], condition: Until): void => void new Progress(graphs, condition)

/** How far steps through one or several graphs have come towards a condition. */
export class Progress {
  readonly #condition: Until
  readonly #walks: readonly Walk[]
  readonly #now: () => number
  readonly #started: number
  #length = 0

  /** Throws an error where the condition names what none of the machines has. `now` says milliseconds. */
  constructor(graphs: readonly Graph[], condition: Until, now: () => number = () => performance.now()) {
    this.#walks = graphs.map((graph) => new Walk(graph))
    this.#condition = condition
    this.#now = now
    this.#started = now()
    this.#check(condition)
  }

  /** Counts a step that was made in this graph; true once the condition is met. */
  meet(graph: Graph, step: Step): boolean {
    this.#length += 1
    this.#walks.find((walk) => walk.graph === graph)?.meet(step)
    return this.isMet()
  }

  isMet(condition: Until = this.#condition): boolean {
    if ('all' in condition) return condition.all.every((part) => this.isMet(part))
    if ('any' in condition) return condition.any.some((part) => this.isMet(part))
    if ('never' in condition) return false
    if ('reached' in condition) return this.#walks.some(({ reached }) => reached.has(condition.reached))
    if ('covered' in condition)
      return this.#walks.every((walk) => walk.percentOf(condition.covered) >= condition.percent)
    if ('requirement' in condition) return this.#walks.some(({ required }) => required.has(condition.requirement))
    if ('requirements' in condition) return this.#requiredPercent() >= condition.requirements
    if ('dependency' in condition) return this.#walks.every((walk) => walk.hasTaken(condition.dependency))
    if ('seconds' in condition) return this.#now() - this.#started >= condition.seconds * 1000
    return this.#length >= condition.length
  }

  #requiredPercent(): number {
    const all = this.#walks.flatMap(({ graph }) => graph.model.requirements ?? []).length
    const met = this.#walks.reduce((sum, { required }) => sum + required.size, 0)
    return all === 0 ? 100 : (100 * met) / all
  }

  #check(condition: Until): void {
    if ('all' in condition) return condition.all.forEach((part) => this.#check(part))
    if ('any' in condition) return condition.any.forEach((part) => this.#check(part))
    const [text, models] = [textOfUntil(condition), this.#walks.map(({ graph }) => graph.model)]
    const ids = models.flatMap(({ requirements = [] }) => requirements.map(({ id }) => id))
    if ('requirement' in condition && !ids.includes(condition.requirement))
      throw new Error(`“${text}”: the requirements are ${ids.join(', ') || 'none'}.`)
    if ('requirements' in condition && ids.length === 0) throw new Error(`“${text}”: the model has no requirements.`)
    if ('dependency' in condition && models.every(({ dependencyOf }) => dependencyOf === undefined))
      throw new Error(`“${text}”: the model does not say what depends on its steps.`)
    if ('reached' in condition && this.#walks.every((walk) => !walk.knows(condition.reached))) {
      const states = models.flatMap(({ machine }) => statesOf(machine).map(({ path }) => path.join('.')))
      throw new Error(`“${text}”: there is no such state or arrow. The states are ${states.join(', ')}.`)
    }
    return undefined
  }
}

/** What was met of one machine. */
class Walk {
  readonly graph: Graph
  /** Names of states and arrows, each in all ways in which it may be written. */
  readonly reached = new Set<string>()
  readonly required = new Set<string>()
  readonly #meter: Meter
  readonly #cells = new Set<string>()
  readonly #kinds = new Set<string>()
  readonly #names: ReadonlyMap<string, readonly string[]>
  readonly #cellCount: number
  #dependent: readonly { kind: string; depends: number }[] | undefined
  readonly #targets: ReadonlyMap<string, readonly string[]>

  constructor(graph: Graph) {
    const { machine } = graph.model
    const arrows = arrowsOf(machine)
    this.graph = graph
    this.#meter = new Meter(graph.model)
    this.#cellCount = measureCells(graph, []).all
    this.#targets = new Map(arrows.map(({ id, targets }) => [id, targets]))
    this.#names = new Map<string, readonly string[]>([
      ...statesOf(machine).map(({ id, path }) => {
        const name = path.join('.')
        return [id, [id, name, `${machine.id}.${name}`]] as const
      }),
      ...arrows.map(({ id }) => [id, [id, id.replace(`${machine.id}.`, '')]] as const),
    ])
  }

  meet(step: Step): void {
    const { edge, event, before, isForbidden } = step
    const cell = cellOf(step)
    if (this.#cells.has(cell)) return
    this.#cells.add(cell)
    this.#meter.meet(step)
    if (isForbidden) return
    const { after, arrows } = edge.outcome
    this.#kinds.add(edge.kind)
    const passed = arrows.flatMap((arrow) => this.#targets.get(arrow) ?? [])
    for (const id of [...arrows, ...passed, ...activeStates(after).map((state) => state.id)])
      for (const name of this.#names.get(id) ?? []) this.reached.add(name)
    for (const { id, isMet } of this.graph.model.requirements ?? [])
      if (isMet(after, event, before)) this.required.add(id)
  }

  knows(name: string): boolean {
    return [...this.#names.values()].some((names) => names.includes(name))
  }

  percentOf(kind: CoveredKind): number {
    if (kind === 'cells') return percentOfCells({ covered: this.#cells.size, all: this.#cellCount })
    const share: Share = this.#meter.coverage()[kind]
    return percentOf(share)
  }

  /** Every step on which so much depends was taken. */
  hasTaken(dependency: number): boolean {
    this.#dependent ??= this.#dependencies()
    return this.#dependent.every(({ kind, depends }) => depends < dependency || this.#kinds.has(kind))
  }

  #dependencies(): { kind: string; depends: number }[] {
    const { dependencyOf = () => 0 } = this.graph.model
    return edgesOf(this.graph).map(({ kind, event, from }) => ({
      kind,
      depends: dependencyOf(event, situationOf(this.graph, from).snapshot),
    }))
  }
}
