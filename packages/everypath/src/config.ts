import type { Model } from './model.ts'

/** What a project tells its workbench, in a file `workbench.config.ts` at its root. */
export interface WorkbenchConfig {
  /** Every machine that is walked. */
  models: readonly Model[]
  /** How machines are walked elsewhere than in memory, by their ids. */
  drivers: {
    browser: Readonly<Record<string, unknown>>
    server: Readonly<Record<string, unknown>>
  }
  /** The languages of the product, the one that reports fall back to first. */
  locales: readonly [string, ...string[]]
  /** When the running product can be walked. */
  readiness: {
    /** The address that answers with 2xx, from the base address on. */
    path: string
    /** The mark in a page's performance timeline from which on its application answers. */
    mark: string
  }
  /** Where a product that was started by hand is found. */
  baseAddress: string
}

/** A configuration with its parts checked by the compiler, each of them with its own type. */
export const defineWorkbench = <Config extends WorkbenchConfig>(config: Config): Config => config
