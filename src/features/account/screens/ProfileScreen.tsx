import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiAlertCircleOutline, mdiCheckCircleOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useField } from 'formik'

import type { User } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import { AccountPage } from '#src/features/account/components/AccountPage.tsx'
import { PictureSection } from '#src/features/account/components/PictureSection.tsx'
import { profileSchema } from '#src/features/account/model/accountSchemas.ts'
import { emptied } from '#src/features/account/model/emptied.ts'
import { FormText, SubmissionForm, SubmitButton, useSubmission, unlessAtFields } from '#src/features/forms/index.ts'
import { ListerPicture } from '#src/features/listing/index.ts'
import { PhoneFormField } from '#src/features/phone/index.ts'
import { displayName } from '#src/features/session/index.ts'
import { formatMonth } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Checkbox } from '#src/ui/components/Checkbox.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'
import { AccountSection, SavedNote } from '#src/ui/dashboard/AccountSection.tsx'

/** The account at a glance, and who the person is. */
export function ProfileScreen() {
  return (
    <AccountPage heading={<Trans>Profile</Trans>}>
      {(user) => (
        <>
          <Overview user={user} />
          <UserSection user={user} />
          <PictureSection user={user} />
        </>
      )}
    </AccountPage>
  )
}

function Overview({ user }: { user: User }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const name = displayName(user)
  const month = formatMonth(user.memberSince, i18n.locale)
  return (
    <chakra.section
      display="flex"
      gap="4"
      alignItems="center"
      bg="bg"
      p={{ base: '4', sm: '6' }}
      borderWidth="1px"
      borderRadius="panel"
    >
      <ListerPicture path={user.profilePicturePath} name={name} />
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <chakra.p textStyle="lg" fontWeight="strong">
          {name}
        </chakra.p>
        <chakra.p display="flex" flexWrap="wrap" columnGap="2">
          {name !== user.email && <span>{user.email}</span>}
          {user.verified ? (
            <chakra.span color="green.fg" display="inline-flex" gap="1" alignItems="center">
              <Icon path={mdiCheckCircleOutline} />
              <Trans>confirmed</Trans>
            </chakra.span>
          ) : (
            <chakra.span color="orange.fg" display="inline-flex" gap="1" alignItems="center">
              <Icon path={mdiAlertCircleOutline} />
              <TextLink to="/$lang/auth/send-confirm-email" params={{ lang }}>
                <Trans>not confirmed: resend email</Trans>
              </TextLink>
            </chakra.span>
          )}
        </chakra.p>
        <chakra.p color="fg.muted" textStyle="sm">
          <Trans>Member since {month}</Trans>
        </chakra.p>
      </chakra.div>
    </chakra.section>
  )
}

function UserSection({ user }: { user: User }) {
  const { t } = useLingui()
  const { api, session } = useRouter().options.context
  const initialValues = {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    phoneNumber: user.phoneNumber ?? '',
    addressStreet: user.addressStreet ?? '',
    addressStreetNumbers: user.addressStreetNumbers ?? '',
    addressZip: user.addressZip ?? '',
    addressCity: user.addressCity ?? '',
    showsPhone: user.showsPhone,
  }
  const submission = useSubmission<typeof initialValues>(async ({ showsPhone, ...values }) => {
    await api.updateCurrentUser({ body: { ...emptied(values), showsPhone } }, unlessAtFields(initialValues))
    await session.reloadUser()
  })
  const { userName, addressPart, zip } = limits
  return (
    <AccountSection
      heading={<Trans>You</Trans>}
      intro={
        <Trans>
          Your name appears on your listings. Your address is private, and so is your phone unless you show it.
        </Trans>
      }
    >
      <SubmissionForm submission={submission} initialValues={initialValues} schemaIn={profileSchema} label={t`You`}>
        <Pair>
          <FormText
            name="firstName"
            label={t`First name`}
            autoComplete="given-name"
            maxLength={userName.maxLength}
            isOptional
          />
          <FormText
            name="lastName"
            label={t`Last name`}
            autoComplete="family-name"
            maxLength={userName.maxLength}
            isOptional
          />
        </Pair>
        <PhoneFormField name="phoneNumber" label={t`Phone`} isOptional isGuessing defaultCountry="CZ" />
        <PhoneChoice />
        <Pair>
          <FormText
            name="addressStreet"
            label={t`Street`}
            autoComplete="address-line1"
            maxLength={addressPart.maxLength}
            isOptional
          />
          <FormText name="addressStreetNumbers" label={t`House number`} maxLength={addressPart.maxLength} isOptional />
          <FormText
            name="addressZip"
            label={t`Postcode`}
            autoComplete="postal-code"
            maxLength={zip.maxLength}
            isOptional
          />
          <FormText
            name="addressCity"
            label={t`Town`}
            autoComplete="address-level2"
            maxLength={addressPart.maxLength}
            isOptional
          />
        </Pair>
        <SubmitButton isPending={submission.isPending} pending={<Trans>Saving…</Trans>} variant="solid">
          <Trans>Save</Trans>
        </SubmitButton>
        <SavedNote isShown={submission.isSucceeded} />
      </SubmissionForm>
    </AccountSection>
  )
}

/** Whether visitors may ask for the number. */
function PhoneChoice() {
  const [field] = useField<boolean>('showsPhone')
  return (
    <Checkbox name="showsPhone" checked={field.value} onChange={field.onChange}>
      <Trans>Show my phone number on my listings to people who ask for it</Trans>
    </Checkbox>
  )
}

const Pair = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, alignItems: 'start' },
})
