interface ScriptPolicies {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => string }
  }
}

const address = '/offline-worker.js'
const policyName = 'offline-worker'
let trusted: string | undefined

/** Whether this browser can show pages without a connection; not over plain http, nor where pages run from their sources. */
export const canWorkOffline = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis

/** Lets the worker stand in for pages that cannot be reached. What keeps it away (a private window, a policy) is no failure. */
export async function registerOfflineWorker(): Promise<void> {
  const { trustedTypes } = globalThis as ScriptPolicies
  // The policy can be made once, and allows this one script.
  trusted ??= trustedTypes?.createPolicy(policyName, { createScriptURL: () => address }).createScriptURL('') ?? address
  await navigator.serviceWorker.register(trusted, { updateViaCache: 'none' }).catch(() => undefined)
}
