// `npm start`: from a fresh clone to the whole product on one address.
import { giveUp, installPackages, projectNode, run, say } from './project.js'
import { supervise } from './supervise.js'

await installPackages()
const node = projectNode()
const code = await run(node, ['scripts/buildIfNeeded.ts'])
if (code !== 0) giveUp('The build failed; the lines above say where.')
say('Starting …')
process.exit(await supervise(node, ['server/main.ts']))
