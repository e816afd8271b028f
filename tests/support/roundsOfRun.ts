/** The journeys of long rounds, of half a minute each. */
const journeys = ['lost answers', 'lost connections', 'lost tabs'] as const
/** The conversations and pages that are walked on the server that ships, of half a minute each. */
const walks = ['conversation', 'map area', 'language'] as const
/** What only developers and testers meet, each of which builds or starts something of its own. */
const tools = ['page of parts', 'tutorial', 'workbench of development'] as const

/**
 * Whether a journey of long rounds is played in this run: one of the three is, the others in the next two. The choice is
 * that of `LANGUAGE_SEED`; `FAULTS=all` plays all, and `npm run client-faults` plays hundreds of their rounds.
 */
export const playsRounds = oneInTurn(journeys, 'FAULTS')

/** The same for walks of machines on the real server, all of which `WALKS=all` takes. */
export const takesWalks = oneInTurn(walks, 'WALKS')

/** The same for the tools of developers and testers, all of which `TOOLS=all` tries. */
export const triesTool = oneInTurn(tools, 'TOOLS')

/** Whether it is the turn of one of several, or of all of them by the variable. */
function oneInTurn<One extends string>(several: readonly One[], all: string): (one: One) => boolean {
  const seed = Number(process.env['LANGUAGE_SEED'] ?? 0)
  return (one) => process.env[all] === 'all' || several[seed % several.length] === one
}
