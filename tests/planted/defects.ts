import { actorDefects } from './actorDefects.ts'
import { componentDefects } from './componentDefects.ts'
import { furtherDefects } from './furtherDefects.ts'
import { furtherOutsiderDefects } from './furtherOutsiderDefects.ts'
import { furtherPasserbyDefects } from './furtherPasserbyDefects.ts'
import { furtherStrangerDefects } from './furtherStrangerDefects.ts'
import { independentDefects } from './independentDefects.ts'
import { laterDefects } from './laterDefects.ts'
import { machineDefects } from './machineDefects.ts'
import { outsiderDefects } from './outsiderDefects.ts'
import { newcomerDefects } from './newcomerDefects.ts'
import { passerbyDefects } from './passerbyDefects.ts'
import type { PlantedDefect } from './plantedDefect.ts'
import { serviceDefects } from './serviceDefects.ts'
import { settlerDefects } from './settlerDefects.ts'
import { strangerDefects } from './strangerDefects.ts'
import { visitorDefects } from './visitorDefects.ts'
import { touristDefects } from './touristDefects.ts'
import { wandererDefects } from './wandererDefects.ts'

/**
 * Mistakes that were written down by hand before any of them was tried, to learn what generated paths, approved behaviour
 * and rules see. Generated mutants are counted apart. A law keeps the list from rotting; `npm run planted` plants them.
 */
export const plantedDefects: readonly PlantedDefect[] = [
  ...machineDefects,
  ...actorDefects,
  ...serviceDefects,
  ...componentDefects,
  ...laterDefects,
  ...independentDefects,
  ...furtherDefects,
  ...strangerDefects,
  ...furtherStrangerDefects,
  ...outsiderDefects,
  ...furtherOutsiderDefects,
  ...newcomerDefects,
  ...visitorDefects,
  ...touristDefects,
  ...wandererDefects,
  ...passerbyDefects,
  ...furtherPasserbyDefects,
  ...settlerDefects,
]
