import { serverFor } from '#workbench/cli/players.ts'

import { servedTest } from './servedTest.ts'

/** Tests on the page of parts, built and served once for each worker. */
export const partsTest = servedTest(serverFor({ servedBy: 'npm run parts' }))
