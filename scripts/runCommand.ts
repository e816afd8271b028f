import { InvalidSettings } from '#server/platform/settings/settings.ts'

import { giveUp } from './project.js'

/** Runs what a command does; a failure is one line, and the exit code 78 where the settings are wrong, otherwise 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (error instanceof InvalidSettings) {
      console.error(error.message)
      process.exit(78)
    }
    giveUp(error instanceof Error ? error.message : String(error))
  }
}
