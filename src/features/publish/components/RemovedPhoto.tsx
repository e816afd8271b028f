import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import type { MediaType } from '#contract/entities/property.ts'
import { Button } from '#src/ui/components/Button.tsx'

const Place = chakra('output', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '3',
    minHeight: '9rem',
    p: '2',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderRadius: 'card',
    bg: 'bg.subtle',
    color: 'fg.muted',
    textStyle: 'sm',
    textAlign: 'center',
  },
})

/** Stands in the place of a picture that was removed a moment ago, with the way back. */
export function RemovedPhoto({ kind, onUndo }: { kind: MediaType; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // The button that removed it is gone; whoever pressed it by mistake wants this one.
  useEffect(() => undo.current?.focus(), [])
  return (
    <Place>
      <span>{kind === 'OTHER_IMAGE' ? <Trans>Photo removed.</Trans> : <Trans>Removed.</Trans>}</span>
      <Button ref={undo} variant="outline" size="sm" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </Place>
  )
}
