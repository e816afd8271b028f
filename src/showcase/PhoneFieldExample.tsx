import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Formik } from 'formik'
import { useState } from 'react'

import { PhoneFormField } from '#src/features/phone/components/PhoneFormField.tsx'
import type { PhoneRule } from '#src/features/phone/model/phoneRule.ts'
import { Button } from '#src/ui/components/Button.tsx'

/** The phone field in a form, with what the form has and what it sent. */
export function PhoneFieldExample() {
  const { t } = useLingui()
  const [sent, setSent] = useState('')
  const required: PhoneRule = (value) => value !== '' || t`Enter a number.`
  return (
    <Formik
      initialValues={{ phone: '', mobile: '+421912123456' }}
      onSubmit={({ phone, mobile }) => setSent(`${phone} ${mobile}`)}
    >
      {({ values, handleSubmit, handleReset, setFieldValue }) => (
        <chakra.form noValidate onSubmit={handleSubmit} onReset={handleReset} display="grid" gap="6" mt="6" maxW="card">
          <PhoneFormField name="phone" isGuessing defaultCountry="CZ" rules={[required]} isRequired />
          <PhoneFormField
            name="mobile"
            label={t`Mobile`}
            preferred={['CZ', 'SK']}
            validateOn="blur"
            hint={<Trans>We only call about your viewing.</Trans>}
          />
          <chakra.div display="flex" gap="3">
            <Button type="submit">
              <Trans>Send</Trans>
            </Button>
            <Button type="reset" variant="outline">
              <Trans>Reset</Trans>
            </Button>
            <Button variant="outline" onClick={() => void setFieldValue('phone', '+4930123456')}>
              <Trans>Fill in</Trans>
            </Button>
          </chakra.div>
          <chakra.output data-form-values>{`${values.phone} ${values.mobile}`.trim()}</chakra.output>
          <chakra.output data-form-sent>{sent}</chakra.output>
        </chakra.form>
      )}
    </Formik>
  )
}
