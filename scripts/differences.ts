import { behaviourChangedSinceMain } from './branchDifferences.ts'
import { projectNode, run, say } from './project.js'

/**
 * The step of `npm test` on a branch: says in words what machines do differently since it left main. It never fails: a
 * person judges a difference. On main, and where main is not known, it says nothing.
 */
const changed = behaviourChangedSinceMain()
if (changed !== null && changed.machines.length === 0) say('No machine behaves differently than on main.')
else if (changed !== null) {
  say(`Machines that behave differently than on main, for a person to approve: ${changed.machines.join(', ')}`)
  const code = await run(projectNode(), ['workbench/cli/main.ts', 'diff', `${changed.base}..`])
  if (code !== 0) say('They could not be compared. Try it by hand: npm run paths -- diff main...')
}
