// Written by `npm run models` from the files *.server.ts beside it. Do not edit.
import type { ServerDriver } from '../levels/server.ts'
import { leadServer } from './lead.server.ts'
import { listingStatusServer } from './listingStatus.server.ts'

/** How machines are walked through the API of a running server, by their ids. */
export const serverDrivers: Readonly<Record<string, ServerDriver>> = {
  lead: leadServer,
  listingStatus: listingStatusServer,
}
