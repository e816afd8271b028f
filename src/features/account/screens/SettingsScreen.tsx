import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import type { User } from '#contract/entities/user.ts'
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
  return <AccountPage heading={<Trans>Settings</Trans>}>{(user) => <Sections user={user} />}</AccountPage>
}

function Sections({ user }: { user: User }) {
  // It stays where it is as soon as it is set up: its recovery codes are shown there, once.
  const [isSecondFactorFirst] = useState(user.needsSecondFactor === true)
  const secondFactor = <SecondFactorSection user={user} />
  return (
    <>
      {isSecondFactorFirst && secondFactor}
      <ContactSection user={user} />
      <MailSection user={user} />
      <PasswordSection />
      {!isSecondFactorFirst && secondFactor}
      <LoginEmailSection user={user} />
      <SessionsSection />
      <ExportSection />
      <DeletionSection />
    </>
  )
}
