import { Trans } from '@lingui/react/macro'

import { AccountPage } from '#src/features/account/components/AccountPage.tsx'
import { ContactSection } from '#src/features/account/components/ContactSection.tsx'
import { DeletionSection, ExportSection } from '#src/features/account/components/DataSections.tsx'
import { LoginEmailSection } from '#src/features/account/components/LoginEmailSection.tsx'
import { MailSection } from '#src/features/account/components/MailSection.tsx'
import { PasswordSection } from '#src/features/account/components/PasswordSection.tsx'
import { SecondFactorSection } from '#src/features/account/components/secondFactor/SecondFactorSection.tsx'
import { SessionsSection } from '#src/features/account/components/SessionsSection.tsx'

/** What can be changed of an account, each matter with a save of its own. */
export function SettingsScreen() {
  return (
    <AccountPage heading={<Trans>Settings</Trans>}>
      {(user) => (
        <>
          {user.needsSecondFactor === true && <SecondFactorSection user={user} />}
          <ContactSection user={user} />
          <MailSection user={user} />
          <PasswordSection />
          {user.needsSecondFactor !== true && <SecondFactorSection user={user} />}
          <LoginEmailSection user={user} />
          <SessionsSection />
          <ExportSection />
          <DeletionSection />
        </>
      )}
    </AccountPage>
  )
}
