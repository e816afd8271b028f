import type { ListingRule } from './listingRules.ts'

/** What becomes of the memory of an appeal, as the actions of the machine are named; nothing where it stays as it is. */
type Memory = 'rememberAppeal' | 'forgetAppeal'

/** One arrow of a version: from where, on which event, to where, by which rule. */
export type ProcessStep = readonly [from: string, event: string, to: string, rule: string, memory?: Memory]

// See docs/decisions/0129-versions-of-the-status-machine.md.
/** One version of the status machine of listings, written down so that it outlives the machine. */
export interface ListingProcess {
  version: number
  initial: string
  steps: readonly ProcessStep[]
  rules: Readonly<Record<string, ListingRule>>
  /**
   * Where a listing that is running in a state of this version continues in the next one; null where it finishes under
   * this one. The version that ships has no next one.
   */
  continues: Readonly<Record<string, string | null>> | null
}

/** Every version there was, the one that ships last. */
export type ListingProcesses = readonly [ListingProcess, ...ListingProcess[]]
