import { git } from '#scripts/git.ts'

/** What was walked, and when: a report without it proves nothing a week later. */
export interface RunFacts {
  /** The commit of the files, with `+` where some of them were changed since; null outside of git. */
  commit: string | null
  /** The id that the walked product has for its build; null for the bare machine, and where it names none. */
  build: string | null
  /** ISO time in UTC. */
  startedAt: string
  /** The product that was walked, also where a server was started for it; null for the bare machine. */
  address: string | null
}

/** The facts of a run that begins now, of a product that is not asked for its build yet. */
export const factsNow = (address: string | null): RunFacts => ({
  commit: commitOfFiles(),
  build: null,
  startedAt: new Date().toISOString(),
  address,
})

/** The id that the product at this address has for its build, as its pages ask for it; null where it names none. */
export async function buildAt(address: string): Promise<string | null> {
  try {
    const latest: unknown = await (await fetch(`${address}/builds/latest.json`)).json()
    const id: unknown = Reflect.get(Object(latest), 'id')
    return typeof id === 'string' ? id : null
  } catch {
    // A product that is served from its sources has no build.
    return null
  }
}

function commitOfFiles(): string | null {
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD').trim()
    return git('status', '--porcelain', '--untracked-files=no').trim() === '' ? commit : `${commit}+`
  } catch {
    return null
  }
}
