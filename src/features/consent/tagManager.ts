import { trustedScript, type ScriptPolicies } from '#src/platform/browser/trustedScript.ts'

/** The container of Google Tag Manager, and where its script comes from. */
export interface TagManager {
  id: string
  /** Without a slash at its end. */
  url: string
}

/** What Google calls its consent command: it takes the arguments of a call, not a list. */
function consentCommand(..._: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params -- the script tells commands from events by exactly this object
  return arguments
}

/**
 * Loads the tag manager. It counts from the page on that is shown now: what was seen before the agreement is forgotten.
 * It is told that it may store for analytics, and for nothing else. Rejects when its script cannot be had.
 */
export function loadTagManager(window: Window & ScriptPolicies, { id, url }: TagManager): Promise<void> {
  const { document } = window
  const layer = (window.dataLayer ??= [])
  const current = layer.at(-1)
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  layer.length = 0
  layer.push(
    consentCommand('consent', 'default', { ...denied, analytics_storage: 'granted' }),
    { 'gtm.start': Date.now(), event: 'gtm.js' },
    ...(current === undefined ? [] : [current]),
  )
  const address = `${url}/gtm.js?id=${encodeURIComponent(id)}`
  const script = document.createElement('script')
  script.async = true
  script.src = trustedScript('tag-manager', address, window)
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The tag manager could not be loaded.'))
    })
    document.head.append(script)
  })
}

/** What the page may reach from the moment on in which the agreement is taken back: ourselves. */
const silence = "script-src 'self'; connect-src 'self'; img-src 'self' data: blob:"

/**
 * Silences whatever was loaded. A policy in the page cannot be undone or got around, and holds while the page is left,
 * when counters like to send their last.
 */
export function silenceTagManager(document: Document): void {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = silence
  document.head.append(policy)
}

/** Names of what Google's tags keep in a browser. */
const ofTagManager = /^(?:_ga|_gid|_gat|_gcl|_dc_gtm_|_gtm)/

interface StoredPlaces {
  document: Pick<Document, 'cookie'>
  hostname: string
  storage: () => Storage
}

/** Takes away what the tags kept: cookies of this host and of the domains above it, and entries of the storage. */
export function forgetTagManager({ document, hostname, storage }: StoredPlaces): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  const parts = hostname.split('.')
  const domains = ['', ...parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`)]
  for (const name of names.filter((candidate) => ofTagManager.test(candidate))) {
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
  }
  try {
    for (const key of Object.keys(storage())) if (ofTagManager.test(key)) storage().removeItem(key)
  } catch {
    // Where nothing can be stored there is nothing to take away.
  }
}
