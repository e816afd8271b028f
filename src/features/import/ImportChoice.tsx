import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiFileUploadOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { agenciesQuery } from '#src/features/moderation/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useSettled } from '#src/platform/browser/useSettled.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { DropArea } from '#src/ui/components/DropArea.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Input } from '#src/ui/components/Input.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Select } from '#src/ui/components/Select.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'

import { FileFormat } from './FileFormat.tsx'
import type { ListingImportView } from './useListingImport.ts'
import { fileProblemText } from './importTexts.ts'

/** Whose listings they are, and the file they come from: chosen, or dropped here. */
export function ImportChoice({ view }: { view: ListingImportView }) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const chooser = useRef<HTMLInputElement>(null)
  const [ownerId, setOwnerId] = useState(view.ownerId === 0 ? '' : String(view.ownerId))
  const [isMissing, setMissing] = useState(false)
  const [sought, setSought] = useState('')
  const { data, error, refetch } = useQuery(agenciesQuery(useApi(), useSettled(sought.trim(), 250)))

  const take = (file: File | undefined) => {
    if (file === undefined) return
    if (ownerId === '') setMissing(true)
    else view.choose(file, Number(ownerId))
  }
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height="14rem" borderRadius="card" />
  const { agencies, total } = data
  if (total === 0 && sought === '') {
    return (
      <Notice tone="information">
        <Trans>There are no agencies yet. Add an agency name in a user’s rights first.</Trans>{' '}
        <TextLink to="/$lang/admin/users" params={{ lang }} search={{}}>
          <Trans>All users</Trans>
        </TextLink>
      </Notice>
    )
  }
  return (
    <>
      {view.problem !== null && (
        <Notice tone="error">
          <chakra.span overflowWrap="anywhere">
            {view.name}: {fileProblemText(view.problem, i18n)}
          </chakra.span>
        </Notice>
      )}
      <chakra.div display="grid" gap="3" maxWidth="30rem">
        {(total > agencies.length || sought !== '') && (
          <Field
            label={t`Find an agency`}
            hint={total > agencies.length ? <Trans>Too many to show at once: {total}.</Trans> : undefined}
          >
            {(control) => (
              <Input
                {...control}
                type="search"
                value={sought}
                onChange={({ target }) => {
                  setSought(target.value)
                  // What is chosen is always one of those that are shown.
                  setOwnerId('')
                }}
              />
            )}
          </Field>
        )}
        <Field label={t`Agency`} error={isMissing ? t`Choose an agency first.` : undefined}>
          {(control) => (
            <Select
              {...control}
              value={ownerId}
              onChange={({ target }) => {
                setOwnerId(target.value)
                setMissing(false)
              }}
            >
              <option value="">{t`Choose…`}</option>
              {agencies.map((agency) => (
                <option key={agency.id} value={agency.id}>
                  {agency.agencyName} · {agency.email}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </chakra.div>
      <DropArea display="grid" justifyItems="center" px="4" py="8" onFiles={(files) => take(files[0])}>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.json,text/csv,application/json"
          aria-label={t`File with listings`}
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = ''
          }}
        />
        <Button onClick={() => (ownerId === '' ? setMissing(true) : chooser.current?.click())}>
          <Icon path={mdiFileUploadOutline} />
          <Trans>Choose a file</Trans>
        </Button>
        <chakra.span textStyle="sm">
          <Trans>or drop it here. CSV or JSON, up to 10 MB. We’ll check it before importing.</Trans>
        </chakra.span>
      </DropArea>
      <FileFormat />
    </>
  )
}
