import { existsSync } from 'node:fs'

import type { Environment } from './settings.ts'

/** The variables of this process, with those of a file `.env` in the current folder for the ones it does not have. */
export function readEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}
