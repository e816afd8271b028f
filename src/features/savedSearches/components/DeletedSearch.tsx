import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import type { SavedSearch } from '#contract/entities/savedSearch.ts'
import { submissionText } from '#src/features/forms/index.ts'
import { useRestoreSearch } from '#src/features/savedSearches/actors/useRestoreSearch.ts'
import { Button } from '#src/ui/components/Button.tsx'

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

/** Where a saved search stood until it was deleted, and the way back. */
export function DeletedSearch({ search, onRestored }: { search: SavedSearch; onRestored: () => void }) {
  const { i18n } = useLingui()
  const undo = useRef<HTMLButtonElement>(null)
  const { submit, isPending, failure } = useRestoreSearch(onRestored)
  // The button that deleted it is gone; whoever pressed it by mistake wants this one.
  useEffect(() => undo.current?.focus(), [])
  const { name } = search
  return (
    <Box>
      <span>{failure === null ? <Trans>Deleted: {name}</Trans> : submissionText(failure, i18n)}</span>
      <Button
        ref={undo}
        variant="outline"
        size="sm"
        aria-disabled={isPending || undefined}
        onClick={() => submit({ search })}
      >
        <Trans>Undo</Trans>
      </Button>
    </Box>
  )
}
