import { execFileSync } from 'node:child_process'

import { projectDirectory } from './project.js'

/** What git answers in this folder; throws where it refuses, whose words are left out. */
export const gitIn =
  (directory: string) =>
  (...args: string[]): string =>
    execFileSync('git', args, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** The same about this project. */
export const git = gitIn(projectDirectory)
