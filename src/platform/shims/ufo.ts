/** What the HTTP client asks of its address library, for those who give it a base or a query; we give whole addresses. */
export const withBase = (path: string, base: string): string => base.replace(/\/$/, '') + path

export const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`
