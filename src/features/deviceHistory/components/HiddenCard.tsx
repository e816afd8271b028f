import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { mdiEyeOutline } from '@mdi/js'
import { useEffect, useRef } from 'react'

import { overPictureStyles } from '#src/features/listing/index.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

import { useMarks } from './useMarks.ts'

// What stands around an element. The types of styles know only selectors that begin or end with it.
const coveredParts = 'article:has(> &) > :not(&)' as string as '& i'
const placeOfCard = 'li:has(> article > &)' as string as '& li'
const picturesOfCard = 'article:has(> &) .pictures' as string as '& div'

/** Stands in the place of a card, whose parts are there and not to be seen or reached. */
const Cover = chakra('output', {
  base: {
    position: 'absolute',
    inset: '0',
    zIndex: '3',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '3',
    p: '4',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderRadius: 'card',
    bg: 'bg.subtle',
    color: 'fg.muted',
    textAlign: 'center',
    [coveredParts]: { visibility: 'hidden' },
    '@media print': { display: 'none' },
  },
})

interface HiddenProps {
  place: string
  onUndo: () => void
}

/** What somebody has hidden a moment ago, and the way back. */
export function JustHidden({ place, onUndo }: HiddenProps) {
  const undo = useRef<HTMLButtonElement>(null)
  // The button that hid it is gone; whoever pressed it by mistake wants this one.
  useEffect(() => undo.current?.focus(), [])
  return (
    <Cover>
      <span>
        <Trans>Hidden: {place}</Trans>
      </span>
      <Button ref={undo} variant="outline" size="sm" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </Cover>
  )
}

/** Takes the whole place of its card away. */
const Gone = chakra('span', { base: { [placeOfCard]: { display: 'none' } } })

const Shown = chakra('div', {
  base: {
    ...overPictureStyles,
    '& button': { pointerEvents: 'auto' },
    [picturesOfCard]: { opacity: '0.4' },
  },
})

/** A listing that was hidden earlier: out of sight, or back for the moment because somebody wants to see what is hidden. */
export function HiddenCard({ place, onUndo }: HiddenProps) {
  const areShown = useMarks((marks) => marks.areHiddenShown())
  if (!areShown) return <Gone hidden />
  return (
    <Shown>
      <Button variant="outline" size="sm" onClick={onUndo}>
        <Icon path={mdiEyeOutline} />
        <span>
          <Trans>Show again</Trans>
          <VisuallyHidden>: {place}</VisuallyHidden>
        </span>
      </Button>
    </Shown>
  )
}
