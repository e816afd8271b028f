import type { AdminUser } from '#contract/entities/admin.ts'
import { displayName } from '#src/features/session/index.ts'

import { BanSheet } from './BanSheet.tsx'
import { ResetSecondFactorSheet } from './ResetSecondFactorSheet.tsx'
import { RightsSheet } from './RightsSheet.tsx'
import { UnbanSheet } from './UnbanSheet.tsx'

/** What an administrator is asked before it is done to a user. */
export interface AskedOfUser {
  user: AdminUser
  about: 'rights' | 'ban' | 'unban' | 'reset'
}

/** Asks what has to be asked before a user loses or gets something. */
export function UserSheets({ asked, onClose }: { asked: AskedOfUser | null; onClose: () => void }) {
  if (asked === null) return null
  const { user, about } = asked
  const sheet = { user, name: displayName(user), onClose }
  if (about === 'rights') return <RightsSheet {...sheet} />
  if (about === 'unban') return <UnbanSheet {...sheet} />
  return about === 'ban' ? <BanSheet {...sheet} /> : <ResetSecondFactorSheet {...sheet} />
}
