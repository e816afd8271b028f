import { gitIn } from './git.ts'
import { projectDirectory } from './project.js'

/** What a branch changed of the approved behaviour since it left main. */
export interface ChangedBehaviour {
  /** The commit at which it left. */
  base: string
  /** Machines whose approved behaviour is another one now, new and removed ones among them. */
  machines: string[]
}

/**
 * Compares the approved behaviour with that of main, without loading a machine: `npm test` fails while a machine does
 * anything else. Null on main, and where main is not known or has nothing in common.
 */
export function behaviourChangedSinceMain(directory: string = projectDirectory): ChangedBehaviour | null {
  const ask = gitIn(directory)
  const git = (...args: string[]) => {
    try {
      return ask(...args).trimEnd()
    } catch {
      return null
    }
  }
  const main = ['main', 'origin/main'].find(
    (name) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== null,
  )
  const base = main === undefined ? null : git('merge-base', main, 'HEAD')
  if (base === null || base === git('rev-parse', 'HEAD')) return null
  const files = git('diff', '--name-only', base, '--', ':(glob)machines/**/*.behaviour.md')?.split('\n') ?? []
  const machines = files.flatMap((file) => /([^/]+)\.behaviour\.md$/.exec(file)?.[1] ?? [])
  return { base, machines: machines.toSorted() }
}
