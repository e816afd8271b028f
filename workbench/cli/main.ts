// `npm run paths`: the testers' command line.
import { models } from '../models.gen.ts'
import { command } from './command.ts'
import { processConsole } from './console.ts'

process.exitCode = await command(process.argv.slice(2), models, processConsole)
