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

/** The value of an option as a whole number of `least` or more; anything else ends the process with 2 and a line that says so. */
export function wholeNumber(option: string, text: string, least: number): number {
  const number = Number(text)
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least) return number
  console.error(`${option} must be a whole number of ${least} or more, not "${text}".`)
  return process.exit(2)
}
