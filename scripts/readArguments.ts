import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * The arguments of a command, as `parseArgs` reads them. One that the command does not know ends the process with 2, a
 * line that names it, and the command's help.
 */
export function readArguments<const Config extends ParseArgsConfig>(
  help: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
    return process.exit(2)
  }
}
