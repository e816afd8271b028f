import { defineWorkbench } from 'everypath'

import { locales } from '#contract/entities/locale.ts'
import { pageDrivers } from '#workbench/drivers/pageDrivers.gen.ts'
import { serverDrivers } from '#workbench/drivers/serverDrivers.gen.ts'
import { models } from '#workbench/models.gen.ts'

/** What this product tells its workbench: `npm run paths` reads nothing else of it. */
export default defineWorkbench({
  models,
  drivers: { browser: pageDrivers, server: serverDrivers },
  locales,
  readiness: { path: '/health/ready', mark: 'page-taken-over' },
  baseAddress: 'http://localhost:3000',
})
