import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { gitIn } from '#scripts/git.ts'
import { projectDirectory } from '#scripts/project.js'

import type { Model } from '../model.ts'

/** Where revisions are checked out while they are compared. */
const revisionsDirectory = '.cache/paths/revisions'

/**
 * Hands the models of a revision (any name that git knows) to `use`. They are loaded from a checkout of their own, which
 * is removed afterwards; packages are those that are installed here. Throws a sentence where git knows no such revision.
 * The repository is this project unless another one is named.
 */
export async function withModelsAt<Result>(
  revision: string,
  use: (models: readonly Model[]) => Result | Promise<Result>,
  repository: string = projectDirectory,
): Promise<Result> {
  const git = gitIn(repository)
  const commit = commitOf(revision, repository)
  const parent = join(repository, revisionsDirectory)
  mkdirSync(parent, { recursive: true })
  const directory = mkdtempSync(join(parent, `${commit.slice(0, 12)}-`))
  git('worktree', 'add', '--quiet', '--detach', directory, commit)
  try {
    symlinkSync(join(projectDirectory, 'node_modules'), join(directory, 'node_modules'), 'dir')
    const registry = pathToFileURL(join(directory, 'workbench/models.gen.ts')).href
    const { models } = (await import(/* @vite-ignore */ registry)) as { models: readonly Model[] }
    return await use(models)
  } finally {
    rmSync(directory, { recursive: true, force: true })
    git('worktree', 'prune')
  }
}

/** The commit at which two revisions part. Throws a sentence where git knows none. */
export function branchPoint(one: string, other: string): string {
  try {
    return gitIn(projectDirectory)('merge-base', commitOf(one), commitOf(other)).trim()
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Git knows')) throw error
    throw new Error(`Git knows no commit that “${one}” and “${other}” have in common.`, { cause: error })
  }
}

function commitOf(revision: string, repository: string = projectDirectory): string {
  try {
    return gitIn(repository)('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).trim()
  } catch {
    throw new Error(`Git knows no revision “${revision}”.`)
  }
}
