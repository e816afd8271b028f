import { git } from '#scripts/git.ts'

/** What was walked, and when: a report without it proves nothing a week later. */
export interface RunFacts {
  /** The commit of the files, with `+` where some of them were changed since; null outside of git. */
  commit: string | null
  /** ISO time in UTC. */
  startedAt: string
  /** The product that was walked; null for the bare machine and for a server of our own. */
  address: string | null
}

/** The facts of a run that begins now. */
export const factsNow = (address: string | null): RunFacts => ({
  commit: commitOfFiles(),
  startedAt: new Date().toISOString(),
  address,
})

function commitOfFiles(): string | null {
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD').trim()
    return git('status', '--porcelain', '--untracked-files=no').trim() === '' ? commit : `${commit}+`
  } catch {
    return null
  }
}
