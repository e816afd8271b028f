// `npm run rooms`: writes the rules of the linter for each room, in the order that docs/architecture.md declares.
import { readFileSync, writeFileSync } from 'node:fs'

import { run } from './project.js'
import { readRoomPlans, withRoomRules, type LintConfig } from './roomRules.ts'

const configFile = '.oxlintrc.rooms.json'
const config = JSON.parse(readFileSync(configFile, 'utf8')) as LintConfig // the project's own file
const plans = readRoomPlans(readFileSync('docs/architecture.md', 'utf8'))

writeFileSync(configFile, JSON.stringify(withRoomRules(config, plans), null, 2))
process.exit(await run('oxfmt', [configFile]))
