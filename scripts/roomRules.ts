/** The rooms of one top-level folder, the highest first. */
export interface RoomPlan {
  folder: string
  rooms: readonly string[]
}

interface LintOverride {
  files: string[]
  rules: Record<string, unknown>
}

/** As much of `.oxlintrc.rooms.json` as is read here. */
export interface LintConfig {
  overrides: LintOverride[]
}

/** The order of rooms as `docs/architecture.md` declares it: fenced blocks named `rooms`, a room and its purpose a line. */
export function readRoomPlans(document: string): RoomPlan[] {
  return [...document.matchAll(/^```rooms (\w+)\n([\s\S]*?)^```$/gm)].map(([, folder = '', list = '']) => ({
    folder,
    rooms: list
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0] ?? ''),
  }))
}

/**
 * The linter's configuration with one rule for each room: beside what its top-level folder must not import, none of the
 * rooms above it. Rules of a folder's rooms stand behind its own, because a later one takes the place of an earlier.
 */
export function withRoomRules<Config extends LintConfig>(config: Config, plans: readonly RoomPlan[]): Config {
  const folders = new Map(plans.map((plan) => [filesOf(plan.folder), plan]))
  const isOfRoom = ({ files: [pattern = ''] }: LintOverride) =>
    plans.some(({ folder }) => pattern.startsWith(`${folder}/`) && pattern.endsWith(allFiles) && !folders.has(pattern))
  const overrides = config.overrides
    .filter((override) => !isOfRoom(override))
    .flatMap((override) => {
      const plan = folders.get(override.files[0] ?? '')
      return plan === undefined ? [override] : [override, ...ruleForEachRoom(plan, patternsOf(override))]
    })
  return { ...config, overrides }
}

const allFiles = '/**/*.{ts,tsx}'
const filesOf = (folder: string) => `${folder}${allFiles}`

function ruleForEachRoom({ folder, rooms }: RoomPlan, patterns: readonly unknown[]): LintOverride[] {
  return rooms.flatMap((room, height) => {
    const above = rooms.slice(0, height)
    if (above.length === 0) return []
    const pattern = {
      group: above.flatMap((higher) => importsOf(folder, higher)),
      message: `${folder}/${room} knows the rooms below it in docs/architecture.md, and these stand above.`,
    }
    const rules = {
      'no-restricted-imports': ['error', { patterns: [...patterns, pattern, ...byIndexAlone(folder, room)] }],
    }
    return [{ files: [filesOf(`${folder}/${room}`)], rules }]
  })
}

/** A feature of the browser imports others by their index, which also offers what is loaded on demand. */
function byIndexAlone(folder: string, room: string): readonly object[] {
  if (folder !== 'src' || !room.startsWith('features/')) return []
  const group = ['\\#src/features/*/**', '!\\#src/features/*/index.ts', `!\\#src/${room}/**`]
  return [{ group, message: "Import what another feature's index.ts exports." }]
}

/** How files of a room are imported; `.` are those beside the rooms. */
const importsOf = (folder: string, room: string) =>
  room === '.' ? [`\\#${folder}/*.ts`, `\\#${folder}/*.tsx`] : [`\\#${folder}/${room}/**`]

function patternsOf({ files, rules }: LintOverride): readonly unknown[] {
  const rule = rules['no-restricted-imports']
  const options: unknown = Array.isArray(rule) ? rule[1] : undefined
  if (typeof options === 'object' && options !== null && 'patterns' in options && Array.isArray(options.patterns)) {
    return options.patterns
  }
  throw new Error(`${files.join()} has no patterns of imports in .oxlintrc.rooms.json.`)
}
