/** Where the choices of a run are written: the variables of this process, or those that Vitest hands to a browser. */
export type Settings = Readonly<Record<string, string | undefined>>

/** A seed of a run, and the variable that is `all` where nothing is drawn. */
export interface Draw {
  seed: string
  whole: string
}

/** A number for this name in this run, another by one with the next seed: which of several is its turn. */
export function turnOf(name: string, { seed: variable }: Draw, settings: Settings): number {
  const seed = Number(settings[variable])
  if (!Number.isInteger(seed)) throw new Error(`${variable} has to be an integer; the run draws one at its start.`)
  return Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, seed)
}

/**
 * Draws the seed of a run once and says so: its workers, which read the configuration again, have it from the environment.
 * A run that takes all of this has one as well: what else goes by the seed, as colours of pages do, is drawn there, too.
 */
export function drawSeed({ seed, whole }: Draw, what: string): void {
  if (process.env[seed] !== undefined) return
  process.env[seed] = String(Date.now() % 1_000)
  const drawn = `${seed}=${process.env[seed]}`
  console.error(process.env[whole] === 'all' ? `${whole}=all ${drawn}` : `${what}: ${drawn} (all of it: ${whole}=all)`)
}
