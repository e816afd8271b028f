import { InvalidSettings, readSettings, type Environment, type Settings } from '#server/platform/settings/settings.ts'

import { checkDatabase } from './checkDatabase.ts'
import { checkDirectory, checkStreets } from './checkMachine.ts'
import { checkBucket, checkMail, checkPublicAddress } from './checkNetwork.ts'
import { checkRedis } from './checkRedis.ts'
import { checkReplicas } from './checkReplicas.ts'
import { findingsOf, reasonOf, type Finding } from './finding.ts'

/** Everything that is found about the installation of an environment. Changes nothing; all checks run side by side. */
export async function examine(environment: Environment): Promise<Finding[]> {
  const { ok, fault, warning } = findingsOf('settings')
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error
    return error.problems.map(({ setting, problem }) =>
      fault(`${setting.name} ${problem}`, `${setting.meaning} For example: ${setting.example}`),
    )
  }
  const mode = settings.isProduction
    ? ok('All settings can be used.')
    : warning(
        'All settings can be used, but NODE_ENV is not production: secrets may be weak, and pages for development are open.',
        'Set NODE_ENV=production where visitors come.',
      )
  const checks: [string, () => Finding[] | Promise<Finding | Finding[]>][] = [
    ['data directory', () => checkDirectory(settings)],
    ['database', () => checkDatabase(settings)],
    ['replicas', () => checkReplicas(settings)],
    ['Redis', () => checkRedis(settings)],
    ['mail', () => checkMail(settings)],
    ['pictures', () => checkBucket(settings)],
    ['map', () => checkStreets(settings)],
    ['public address', () => checkPublicAddress(settings)],
  ]
  const found = await Promise.all(
    checks.map(async ([check, look]) => {
      try {
        return await look()
      } catch (error) {
        return findingsOf(check).fault(`It could not be checked: ${reasonOf(error)}`, 'Please report this.')
      }
    }),
  )
  return [mode, ...found.flat()]
}
