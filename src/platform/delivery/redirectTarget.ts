/** Where a redirect leads: to a page of ours, as path with query and hash, or to another site. */
export type RedirectTarget = { kind: 'internal'; path: string } | { kind: 'external'; address: string }

/**
 * Reads the target of a rule; null when it is neither a page of ours nor openly the address of another site. Whatever
 * hides a foreign host, or would run as a script, leads nowhere.
 */
export function redirectTarget(target: string, origin: string): RedirectTarget | null {
  const address = URL.canParse(target, origin) ? new URL(target, origin) : null
  if (address === null || !/^https?:$/.test(address.protocol)) return null
  if (address.origin === origin) {
    const path = address.pathname + address.search + address.hash
    // `/.//host` ends as `//host`, which a browser takes for another site.
    return path.startsWith('//') ? null : { kind: 'internal', path }
  }
  return /^(?:https?:)?\/\/[^\\\s]+$/i.test(target) ? { kind: 'external', address: address.href } : null
}
