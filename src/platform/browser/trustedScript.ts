/** A window whose pages take no text for the address of a script (Trusted Types), or an older one that does. */
export interface ScriptPolicies {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string | null },
    ) => { createScriptURL: (url: string) => string }
  }
}

/**
 * The address of a script as the page takes it: a policy of this name lets this one address through, and no other. The
 * header of the page has to know the name, and a page can make the policy once.
 * See docs/decisions/0017-trusted-types-policy.md.
 */
export function trustedScript(
  name: string,
  address: string,
  window: ScriptPolicies = globalThis as ScriptPolicies,
): string {
  const rules = { createScriptURL: (url: string) => (url === address ? url : null) }
  return window.trustedTypes?.createPolicy(name, rules).createScriptURL(address) ?? address
}
