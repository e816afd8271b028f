import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import type { TextPart } from '#src/features/moderation/model/wordChanges.ts'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

const Text = chakra('p', {
  base: {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    // Told apart by more than a colour.
    '& > del, & > ins': { color: 'fg' },
    '& > del': { bg: 'red.subtle', textDecoration: 'line-through' },
    '& > ins': { bg: 'green.subtle', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
})

/** One text with its changes: words that go are struck through, words that come are underlined. */
export function WordChanges({ parts }: { parts: readonly TextPart[] }) {
  return (
    <Text>
      {parts.map(({ text, change }, place) => {
        const key = `${place} ${change}`
        if (change === 'kept') return <span key={key}>{text}</span>
        const Mark = change === 'removed' ? 'del' : 'ins'
        return (
          <Mark key={key}>
            <VisuallyHidden>
              {change === 'removed' ? (
                <Trans context="word">Removed:</Trans>
              ) : (
                <Trans context="word">Added:</Trans>
              )}{' '}
            </VisuallyHidden>
            {text}
          </Mark>
        )
      })}
    </Text>
  )
}
