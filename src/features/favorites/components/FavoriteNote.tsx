import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiPencilOutline } from '@mdi/js'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'

import { limits } from '#contract/limits.ts'
import { textLength } from '#contract/text.ts'
import { favoriteListsKey } from '#src/features/favorites/queries/favorites.queries.ts'
import { TextCount, submissionText, useSubmission } from '#src/features/forms/index.ts'
import { SessionEnded, useDraftOwner } from '#src/features/session/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { forgetDialog, readDialog, storeDialog } from '#src/platform/browser/dialogStorage.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { controlRecipe } from '#src/ui/components/control.recipe.ts'

const TextArea = chakra('textarea', controlRecipe)

interface FavoriteNoteProps {
  listingId: number
  note: string | undefined
  /** Tells this note from the others. */
  place: string
}

/** What somebody wants to remember of a listing; nobody else sees it. What is typed stays in this tab until it is saved. */
export function FavoriteNote({ listingId, note, place }: FavoriteNoteProps) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const ownerId = useDraftOwner()
  const keptAs = `note ${listingId}`
  const saved = note ?? ''
  const [text, setText] = useState(() => readDialog(keptAs, { text: saved }, { ownerId }).text)
  // What the field holds when the answer comes: the submission knows only what was sent.
  const written = useRef(text)
  const { maxLength } = limits.favoriteNote
  const isTooLong = textLength(text.trim()) > maxLength
  const [isOpen, setIsOpen] = useState(text !== saved)
  const { submit, isPending, failure } = useSubmission<{ note: string }>(async (values) => {
    const trimmed = values.note.trim()
    await api.updateFavoriteProperty({
      params: { propertyId: listingId },
      body: { note: trimmed === '' ? null : trimmed },
    })
    const isAllSaved = () => written.current === values.note
    if (isAllSaved()) forgetDialog(keptAs, { ownerId })
    await queryClient.invalidateQueries({ queryKey: favoriteListsKey })
    // Whoever wrote on meanwhile still has to save that.
    if (isAllSaved()) setIsOpen(false)
  })
  const write = (next: string) => {
    written.current = next
    setText(next)
    storeDialog(keptAs, { text: next }, { ownerId })
  }
  const cancel = () => {
    written.current = saved
    setText(saved)
    forgetDialog(keptAs, { ownerId })
    setIsOpen(false)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isTooLong) submit({ note: text })
  }
  if (!isOpen) {
    return (
      <chakra.div display="grid" gap="1" justifyItems="start">
        {note !== undefined && <chakra.p whiteSpace="pre-wrap">{note}</chakra.p>}
        <Button variant="quiet" size="sm" mx="-3" onClick={() => setIsOpen(true)}>
          <Icon path={mdiPencilOutline} />
          {note === undefined ? <Trans>Add note</Trans> : <Trans>Edit note</Trans>}
        </Button>
      </chakra.div>
    )
  }
  return (
    <chakra.form display="grid" gap="2" onSubmit={send} aria-label={t`Note: ${place}`}>
      <SessionEnded />
      <Field
        label={<Trans>Your note</Trans>}
        hint={<Trans>Only you can see it.</Trans>}
        error={
          isTooLong
            ? t`Enter at most ${maxLength} characters.`
            : failure === null
              ? undefined
              : submissionText(failure, i18n)
        }
        count={<TextCount text={text} maxLength={maxLength} />}
      >
        {(control) => <TextArea {...control} rows={3} value={text} onChange={({ target }) => write(target.value)} />}
      </Field>
      <chakra.div display="flex" gap="2">
        <Button type="submit" size="sm" aria-disabled={isPending || undefined}>
          <Trans>Save note</Trans>
        </Button>
        <Button variant="quiet" size="sm" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
