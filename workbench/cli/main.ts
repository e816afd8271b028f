// `npm run paths`: the testers' command line.
import config from '../../workbench.config.ts'
import { command } from './command.ts'
import { processConsole } from './console.ts'

process.exitCode = await command(process.argv.slice(2), config.models, processConsole)
