/** What a page may load from others, by kind, beyond what every page may load from its own origin. */
export interface PageSources {
  scripts?: readonly string[]
  /** Answers to requests of scripts. */
  data?: readonly string[]
  pictures?: readonly string[]
  styles?: readonly string[]
  fonts?: readonly string[]
  workers?: readonly string[]
  /** Trusted Types policies that these scripts need, by name. */
  policies?: readonly string[]
}
