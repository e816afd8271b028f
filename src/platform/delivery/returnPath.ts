import { redirectTarget } from './redirectTarget.ts'

/** Pages of the sign-in family: whoever just signed in does not want to be there. */
const accountPage = /^\/[a-z]{2,3}\/(?:auth(?:\/|$)|profile\/logout)/

/**
 * Where somebody goes after signing in: the page of ours that `heading` names, as path with query and hash, or else the
 * profile. Whatever leads away from `origin`, or back to signing in, is not followed.
 * See docs/decisions/0037-return-path-after-sign-in.md.
 */
export function returnPath(
  heading: string | null | undefined,
  { origin, lang }: { origin: string; lang: string },
): string {
  const target = heading === null || heading === undefined ? null : redirectTarget(heading, origin)
  const isPage = target?.kind === 'internal' && heading?.startsWith('/') === true
  return isPage && !accountPage.test(target.path) ? target.path : `/${lang}/profile`
}
