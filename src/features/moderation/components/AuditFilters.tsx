import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { adminActionNames, adminStepNames } from '#contract/adminActions.ts'
import { actText } from '#src/features/moderation/model/actText.ts'
import { readAuditLog, type AuditLogQuery } from '#src/features/moderation/model/readAuditLog.ts'
import { adminUsersQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { displayName } from '#src/features/session/index.ts'
import { isDay } from '#src/features/viewings/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { Input } from '#src/ui/components/Input.tsx'
import { Select } from '#src/ui/components/Select.tsx'

/** What narrows the audit log: all of it stands in the address. */
export function AuditFilters({ requested }: { requested: AuditLogQuery }) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(requested.q ?? '')
  const go = (changed: Record<string, unknown>) =>
    void navigate({
      to: '/$lang/admin/users',
      params: { lang },
      search: { record: 1, ...readAuditLog({ ...requested, q: typed, ...changed, page: 1 }) },
    })
  const option = (act: string) => (
    <option key={act} value={act}>
      {actText(act, i18n)}
    </option>
  )
  return (
    <search>
      <chakra.form
        display="grid"
        gap="3"
        gridTemplateColumns={{
          base: 'repeat(6, minmax(0, 1fr))',
          sm: 'repeat(4, minmax(0, 1fr))',
          lg: '2fr repeat(4, minmax(0, 1fr)) auto',
        }}
        css={{
          '& > *': { gridColumn: { base: 'span 3', sm: 'auto' } },
          '& > .text': { gridColumn: { base: 'span 4', sm: 'span 3', lg: 'auto' } },
          '& > button': { gridColumn: { base: 'span 2', sm: 'auto' }, order: { lg: '1' } },
          // A date with its button is wider than half of the narrowest screens: it is cut rather than the page made wider.
          '& input[type=date]': { minWidth: '0', px: { base: '1', sm: '3' } },
        }}
        alignItems="end"
        onSubmit={(event) => {
          event.preventDefault()
          go({})
        }}
      >
        <div className="text">
          <Field label={t`Person, listing or reason`}>
            {(control) => (
              <Input
                {...control}
                type="search"
                maxLength={100}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        </div>
        {/* Beside the words that it sends, before the fields that send themselves. */}
        <Button type="submit" variant="outline">
          <Trans context="button">Search</Trans>
        </Button>
        <Administrator chosen={requested.by} onChoose={(by) => go({ by })} />
        <Field label={t({ message: 'Action', context: 'audit log' })}>
          {(control) => (
            <Select {...control} value={requested.action ?? ''} onChange={({ target }) => go({ action: target.value })}>
              <option value="">{t`All actions`}</option>
              <optgroup label={t`Listings`}>{Object.keys(adminStepNames).map(option)}</optgroup>
              <optgroup label={t`Users and more`}>{Object.keys(adminActionNames).map(option)}</optgroup>
            </Select>
          )}
        </Field>
        <DayField label={t`From`} day={requested.from} max={requested.to} onChoose={(from) => go({ from })} />
        <DayField label={t`To`} day={requested.to} min={requested.from} onChoose={(to) => go({ to })} />
      </chakra.form>
    </search>
  )
}

interface AdministratorProps {
  chosen: number | undefined
  onChoose: (userId: string) => void
}

/** Who did it: those who are administrators now, and the one who is chosen. */
function Administrator({ chosen: userId, onChoose }: AdministratorProps) {
  const { t } = useLingui()
  const { data } = useQuery(adminUsersQuery(useApi(), { role: 'ROLE_ADMIN', sort: 'name', itemsPerPage: 100 }))
  const administrators = data?._embedded?.item ?? []
  const isListed = userId === undefined || administrators.some(({ id }) => id === userId)
  return (
    <Field label={t`Administrator`}>
      {(control) => (
        <Select {...control} value={userId ?? ''} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{t`All administrators`}</option>
          {!isListed && <option value={userId}>{t`User ${userId}`}</option>}
          {administrators.map((user) => (
            <option key={user.id} value={user.id}>
              {displayName(user)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface DayFieldProps {
  label: string
  day: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string) => void
}

/** A day that is chosen as soon as it is one: while a year is typed, none is asked for. */
function DayField({ label, day = '', min, max, onChoose }: DayFieldProps) {
  const [typed, setTyped] = useState(day)
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={min}
          max={max}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value)
            if (value === '' || (isDay(value) && value >= '2000')) onChoose(value)
          }}
        />
      )}
    </Field>
  )
}
