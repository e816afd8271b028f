/** The header of a merge patch, the body of every PATCH but that of `change-login-email`. */
export const mergePatch = { 'content-type': 'application/merge-patch+json' } as const

/** The same for helpers that send by a method: other bodies are the plain JSON that they are sent as anyway. */
export const mergePatchWith = (method: string): Record<string, string> => (method === 'PATCH' ? mergePatch : {})
