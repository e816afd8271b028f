import { Trans } from '@lingui/react/macro'

import { AccountPage } from '#src/parts/account/AccountPage.tsx'

import { ContactSection } from './ContactSection.tsx'
import { DeletionSection, ExportSection } from './DataSections.tsx'
import { LoginEmailSection } from './LoginEmailSection.tsx'
import { MailSection } from './MailSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

/** What can be changed of an account, each matter with a save of its own. */
export function SettingsScreen() {
  return (
    <AccountPage heading={<Trans>Settings</Trans>}>
      {(user) => (
        <>
          <ContactSection user={user} />
          <MailSection user={user} />
          <PasswordSection />
          <LoginEmailSection user={user} />
          <SessionsSection />
          <ExportSection />
          <DeletionSection />
        </>
      )}
    </AccountPage>
  )
}
