import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { adminPropertySorts } from '#contract/adminSorts.ts'
import { propertyStatuses } from '#contract/propertyStatuses.ts'
import { statusName } from '#src/features/listing/index.ts'
import { readAdminListings, type AdminListingsQuery } from '#src/features/moderation/model/readAdminListings.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Checkbox } from '#src/ui/components/Checkbox.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { Input } from '#src/ui/components/Input.tsx'
import { Select } from '#src/ui/components/Select.tsx'

/** What narrows the list of all listings, and its order: all of it stands in the address. */
export function ListingFilters({ query }: { query: AdminListingsQuery }) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  const [q, setQ] = useState(query.q ?? '')
  const go = (changed: Record<string, unknown>) =>
    void navigate({
      to: '/$lang/admin/properties',
      params: { lang },
      search: readAdminListings({ ...query, ...changed, page: 1 }),
    })
  const sortWords = {
    updated: t`Recently changed`,
    '-updated': t`Longest unchanged`,
    waiting: t`Longest in current status`,
    '-waiting': t`Shortest in current status`,
    price: t`Cheapest`,
    '-price': t`Most expensive`,
    reports: t`Most reported`,
    id: t`Newest`,
    '-id': t`Oldest`,
  }
  return (
    <search>
      <chakra.form
        display="grid"
        gap="3"
        gridTemplateColumns={{
          base: '1fr 1fr',
          sm: '1fr 1fr auto auto',
          md: '2fr 1fr 1fr auto auto',
          lg: '2fr 1fr auto auto',
        }}
        css={{
          '& > .text': { gridColumn: { base: '1 / -1', md: 'auto' } },
          // Where every column is there, its head does the same.
          '& > .order': { display: { lg: 'none' } },
        }}
        alignItems="end"
        onSubmit={(event) => {
          event.preventDefault()
          go({ q: q.trim() })
        }}
      >
        <div className="text">
          <Field label={t`Number, address or owner`}>
            {(control) => <Input {...control} type="search" value={q} onChange={({ target }) => setQ(target.value)} />}
          </Field>
        </div>
        <Field label={t`Status`}>
          {(control) => (
            <Select {...control} value={query.status ?? ''} onChange={({ target }) => go({ status: target.value })}>
              <option value="">{t`Any`}</option>
              {propertyStatuses.map((status) => (
                <option key={status} value={status}>
                  {statusName(status, i18n)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="order">
          <Field label={t`Sort by`}>
            {(control) => (
              <Select
                {...control}
                value={query.sort ?? 'updated'}
                onChange={({ target }) => go({ sort: target.value })}
              >
                {adminPropertySorts.map((sort) => (
                  <option key={sort} value={sort}>
                    {sortWords[sort]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Checkbox
          checked={query.isReported === true}
          onChange={({ target }) => go({ isReported: target.checked ? true : undefined })}
        >
          <Trans>Reported</Trans>
        </Checkbox>
        <Button type="submit" variant="outline">
          <Trans context="button">Search</Trans>
        </Button>
      </chakra.form>
    </search>
  )
}
