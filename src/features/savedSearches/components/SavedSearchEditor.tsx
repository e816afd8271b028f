import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'

import type { SavedSearch } from '#contract/entities/savedSearch.ts'
import { limits } from '#contract/limits.ts'
import { textLength } from '#contract/text.ts'
import { TextCount } from '#src/features/forms/index.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { Input } from '#src/ui/components/Input.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

interface SavedSearchEditorProps {
  search: SavedSearch
  isPending: boolean
  onSave: (name: string) => void
  onCancel: () => void
}

/** Another name for a saved search, and the way to look for something else in its place. */
export function SavedSearchEditor({ search, isPending, onSave, onCancel }: SavedSearchEditorProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const [name, setName] = useState(search.name)
  const isEmpty = name.trim() === ''
  const { maxLength } = limits.savedSearchName
  const isTooLong = textLength(name.trim()) > maxLength
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty && !isTooLong) onSave(name.trim())
  }
  return (
    <chakra.form display="grid" gap="3" onSubmit={save} aria-label={t`Edit: ${search.name}`}>
      <Field
        label={<Trans>Name</Trans>}
        error={isEmpty ? t`Enter a name.` : isTooLong ? t`Enter at most ${maxLength} characters.` : undefined}
        count={<TextCount text={name} maxLength={maxLength} isOneLine />}
        hint={
          <Trans>
            To search for something else,{' '}
            <TextLink to="/$lang/listings" params={{ lang }} search={search.criteria}>
              open the results
            </TextLink>
            , change the filters and save the search instead of this one.
          </Trans>
        }
      >
        {(control) => (
          <Input {...control} value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <chakra.div display="flex" gap="2">
        <Button type="submit" size="sm" aria-disabled={isPending || undefined}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
