/** Where a planted defect is: in a chart, in a rule that a chart asks, in an effect of the browser, on the server, on a screen. */
export type PlantedKind = 'machine' | 'rule' | 'actor' | 'service' | 'component'

/** The cheapest level at which a walk can see a defect. */
export type PlantedLevel = 'memory' | 'server' | 'browser'

/** A mistake that a tired colleague could make, as the exact text that is replaced. */
export interface PlantedDefect {
  id: string
  kind: PlantedKind
  level: PlantedLevel
  /** From the project's folder. */
  file: string
  /** Stands exactly once in the file. */
  from: string
  to: string
  /** What somebody who uses the product would notice. */
  noticed: string
  /** The machines whose walks have to see it, by their ids. */
  machines: readonly string[]
}

/** Several lines as they stand in a file. */
export const lines = (...each: readonly string[]): string => each.join('\n')
