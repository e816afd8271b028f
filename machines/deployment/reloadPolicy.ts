/** A reload that was made because a part of the application could not be loaded. */
export interface Reload {
  /** The page that was loaded again. */
  path: string
  /** The file that was missing. */
  part: string
  /** When, in milliseconds since 1970. */
  at: number
}

/** One path is loaded again at most once in this time, in milliseconds. */
export const reloadPause = 10_000

/** So often the same missing file may cause a reload at all: a file that is gone for good must not spin the page. */
export const reloadsOfPart = 2

// See docs/decisions/0022-reloading-after-a-deployment.md.
/** Whether the page at `path` may be loaded again now because `part` is missing, after the reloads so far. */
export function mayReload(reloads: readonly Reload[], { path, part, at }: Reload): boolean {
  const isTooSoon = reloads.some((reload) => reload.path === path && at - reload.at < reloadPause)
  return !isTooSoon && reloads.filter((reload) => reload.part === part).length < reloadsOfPart
}
