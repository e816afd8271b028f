import { execFileSync } from 'node:child_process'

import { projectDirectory } from './project.js'

/** What git answers about this project; throws where it refuses, whose words are left out. */
export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectDirectory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
