import type { RulesMatcher } from './matchRules.ts'

/** `builds/latest.json`: which build is served now. */
export interface LatestBuild {
  id: string
  /** When it was made, in milliseconds since 1970. */
  timestamp: number
}

/** `builds/meta/{id}.json`: what a build says about its pages. */
export interface BuildManifest extends LatestBuild {
  matcher: RulesMatcher
  /** Paths of pages that have a payload. */
  prerendered: string[]
}

/** What was fetched as manifest, or an error when it is none. */
export function asManifest(value: unknown): BuildManifest {
  const manifest = value as Partial<BuildManifest> | null // whatever it is, only what is checked is used
  if (!isObject(manifest) || typeof manifest.id !== 'string' || !Array.isArray(manifest.prerendered)) {
    throw new TypeError('malformed app manifest')
  }
  const { id, prerendered, timestamp = 0, matcher } = manifest
  return { id, timestamp, prerendered, matcher: asMatcher(matcher) }
}

function asMatcher(value: unknown): RulesMatcher {
  const parts = (isObject(value) ? value : {}) as Partial<RulesMatcher> // absent parts have no rules
  const dynamic = Object.entries(parts.dynamic ?? {}).map(([key, inner]) => [key, asMatcher(inner)])
  return { static: parts.static ?? {}, wildcard: parts.wildcard ?? {}, dynamic: Object.fromEntries(dynamic) }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
