// `npm test`: installs what it needs, a browser too, runs every test, and ends with the counts.
import { installPackages, projectNode, run } from './project.js'

await installPackages()
process.exit(await run(projectNode(), ['scripts/testAll.ts']))
