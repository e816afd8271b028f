import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import type { SavedSearch } from '#contract/entities/savedSearch.ts'
import { Button } from '#src/components/Button.tsx'
import { submissionText } from '#src/forms/account/submissionText.ts'
import { useApi } from '#src/wiring/useApi.ts'
import { useSubmission } from '#src/wiring/useSubmission.ts'

const Box = chakra('output', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'center',
    justifyContent: 'space-between',
    p: '4',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderRadius: 'panel',
    color: 'fg.muted',
  },
})

/** Where a saved search stood until it was deleted, and the way back: it is saved anew as it was. */
export function DeletedSearch({ search, onRestored }: { search: SavedSearch; onRestored: () => void }) {
  const { i18n } = useLingui()
  const api = useApi()
  const undo = useRef<HTMLButtonElement>(null)
  const { submit, isPending, failure } = useSubmission<Pick<SavedSearch, 'name' | 'frequency' | 'criteria'>>(
    async (draft, intent) => {
      const { id } = await api.createSavedSearch({ body: draft }, { intent })
      if (search.isPaused) await api.updateSavedSearch({ params: { savedSearchId: id }, body: { isPaused: true } })
      onRestored()
    },
  )
  // The button that deleted it is gone; whoever pressed it by mistake wants this one.
  useEffect(() => undo.current?.focus(), [])
  const { name, frequency, criteria } = search
  return (
    <Box>
      <span>{failure === null ? <Trans>Deleted: {name}</Trans> : submissionText(failure, i18n)}</span>
      <Button
        ref={undo}
        variant="outline"
        size="sm"
        aria-disabled={isPending || undefined}
        onClick={() => submit({ name, frequency, criteria })}
      >
        <Trans>Undo</Trans>
      </Button>
    </Box>
  )
}
