import { trustedScript } from '#src/platform/browser/trustedScript.ts'

const address = '/offline-worker.js'
let trusted: string | undefined

/** Whether this browser can show pages without a connection; not over plain http, nor where pages run from their sources. */
export const canWorkOffline = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis

/** Lets the worker stand in for pages that cannot be reached. What keeps it away (a private window, a policy) is no failure. */
export async function registerOfflineWorker(): Promise<void> {
  // The policy can be made once.
  trusted ??= trustedScript('offline-worker', address)
  await navigator.serviceWorker.register(trusted, { updateViaCache: 'none' }).catch(() => undefined)
}
