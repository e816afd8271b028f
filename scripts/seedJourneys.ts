/** Fills the database of the journeys with a demo town that is as large as they need; `journeysServer.ts` runs it. */

import { seedDemo } from '#demo/seedDemo.ts'

import { openInstallation } from './openInstallation.ts'

/** Enough for every search that journeys make; the town of a new user takes half a minute of two cores. */
const listings = 1_000

const { database, close } = await openInstallation()
await seedDemo(database, { listings })
await close()
