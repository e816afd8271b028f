import type { Named, PageText } from './gesture.ts'

/** What is called so in the main part of the page; without a name, whatever has the role. */
export const inMain = (role: Named['role'], name?: PageText): Named => ({
  role,
  ...(name !== undefined && { name }),
  within: { role: 'main' },
})
