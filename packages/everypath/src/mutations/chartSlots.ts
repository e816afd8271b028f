/** An arrow of a chart's configuration, with all that there may be. */
export interface SlotConfig {
  target?: unknown
  guard?: unknown
  actions?: unknown
}

/** One arrow where it stands in a configuration, so that it can be changed there. */
export interface Slot {
  /** The path of the state it starts from; empty for the machine. */
  state: readonly string[]
  /** What it answers to: an event, `always`, a delay, `done of x`, `error of x`. */
  subscribes: string
  list: SlotConfig[]
  index: number
}

interface StateConfig {
  on?: Record<string, unknown>
  always?: unknown
  after?: Record<string, unknown>
  onDone?: unknown
  invoke?: unknown
  states?: Record<string, StateConfig>
}

/** A copy of a configuration in which every arrow stands in a list, as an object; functions are kept as they are. */
export function copyOf(config: unknown): StateConfig {
  const copy = clone(config) as StateConfig
  normalize(copy)
  return copy
}

/** Every arrow of a copied configuration, in its order. */
export function slotsOf(config: StateConfig, state: readonly string[] = []): Slot[] {
  const own = listsOf(config).flatMap(([subscribes, list]) =>
    list.map((_, index) => ({ state, subscribes, list, index })),
  )
  const inside = Object.entries(config.states ?? {}).flatMap(([name, child]) => slotsOf(child, [...state, name]))
  return [...own, ...inside]
}

function listsOf(config: StateConfig): [subscribes: string, list: SlotConfig[]][] {
  const invoked = listOf(config.invoke).flatMap((invoke): [string, SlotConfig[]][] => {
    const { id, onDone, onError } = invoke as { id?: string; onDone?: SlotConfig[]; onError?: SlotConfig[] }
    return [
      [`done of ${id ?? ''}`, onDone ?? []],
      [`error of ${id ?? ''}`, onError ?? []],
    ]
  })
  return [
    ...Object.entries((config.on ?? {}) as Record<string, SlotConfig[]>),
    ...Object.entries((config.after ?? {}) as Record<string, SlotConfig[]>),
    ['always', (config.always ?? []) as SlotConfig[]],
    ['done', (config.onDone ?? []) as SlotConfig[]],
    ...invoked,
  ]
}

/** Arrows may be a text, an object or a list of both: afterwards each is an object in a list. */
function normalize(config: StateConfig): void {
  for (const record of [config.on, config.after]) {
    for (const key of Object.keys(record ?? {})) if (record !== undefined) record[key] = arrows(record[key])
  }
  if (config.always !== undefined) config.always = arrows(config.always)
  if (config.onDone !== undefined) config.onDone = arrows(config.onDone)
  for (const invoke of listOf(config.invoke) as { onDone?: unknown; onError?: unknown }[]) {
    if (invoke.onDone !== undefined) invoke.onDone = arrows(invoke.onDone)
    if (invoke.onError !== undefined) invoke.onError = arrows(invoke.onError)
  }
  for (const child of Object.values(config.states ?? {})) normalize(child)
}

const arrows = (value: unknown): SlotConfig[] =>
  listOf(value).map((arrow) => (typeof arrow === 'string' ? { target: arrow } : (arrow as SlotConfig)))

function listOf(value: unknown): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clone)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clone(inner)]))
}
