import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiClose } from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { Note, Piece, Understanding } from '#contract/understanding/understand.ts'
import { noteMessages } from '#contract/understanding/notes.ts'
import { describePieces } from '#src/features/search/model/box/describePieces.ts'
import { searchFormQuery } from '#src/features/search/queries/search.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { messageText } from '#src/platform/i18n/messageText.ts'
import type { PlaceSuggestion } from '#src/platform/maps/mapService.ts'
import { Chip } from '#src/ui/components/Chip.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { panelBelowField } from '#src/ui/components/listbox.styles.ts'

import { PlaceOptions } from '../PlaceSuggestions.tsx'

interface BoxPanelProps {
  fieldId: string
  isOpen: boolean
  understanding: Understanding
  /** Names of places are on their way. */
  isReading: boolean
  /** Names of places could not be had. */
  isAlone: boolean
  suggested: { items: readonly PlaceSuggestion[]; attribution: string }
  /** Index of the suggestion that the keys point at; -1 for none. */
  active: number
  onRemove: (piece: Piece) => void
  onChoose: (suggestion: PlaceSuggestion) => void
}

const Panel = chakra('div', {
  base: {
    ...panelBelowField,
    // On a phone it would lie over the button that shows the results; beside the field, it would make that grow with it.
    position: { base: 'static', sm: 'absolute' },
    mt: { base: '1', sm: '0' },
    maxHeight: 'min(26rem, 60dvh)',
    overflowY: 'auto',
    color: 'fg',
    // One line of filters, or nothing that anybody needs yet.
    '&:empty': { display: 'none' },
  },
})

/** Below the field: what is understood, each a chip that takes its words away, what is not, and places to choose from. */
export function BoxPanel(props: BoxPanelProps) {
  const { fieldId, isOpen, understanding, isReading, isAlone, suggested, active, onRemove, onChoose } = props
  const { t, i18n } = useLingui()
  const { data: form } = useSuspenseQuery(searchFormQuery(useApi()))
  const { words, pieces } = understanding
  const understood = describePieces(pieces, form, i18n)
  const notes = new Map<Note, string[]>()
  for (const { text, note } of pieces) if (note !== undefined) notes.set(note, [...(notes.get(note) ?? []), text])
  const explained = [...notes].map(([note, texts]) => ({
    texts: [...new Set(texts)].join(', '),
    note: messageText(noteMessages[note], i18n),
  }))
  const list = understood.map(({ text }) => text).join(', ')
  // Places that are on their way would be read out as words.
  const summary = isReading
    ? ''
    : [
        understood.length > 0 && t`Understood: ${list}.`,
        words !== '' && t`Searched for as words: ${words}.`,
        ...explained.map(({ texts, note }) => `${texts}: ${note}`),
      ]
        .filter((part) => part !== false)
        .join(' ')

  return (
    <>
      <chakra.output id={`${fieldId}-understood`} srOnly aria-live="polite">
        {isOpen ? summary : ''}
      </chakra.output>
      <Panel hidden={!isOpen} onPointerDown={(event) => event.preventDefault()}>
        {(understood.length > 0 || words !== '' || explained.length > 0 || isAlone) && (
          <chakra.div display="grid" gap="2" p="3">
            {understood.length > 0 && (
              <chakra.ul display="flex" flexWrap="wrap" gap="2" listStyleType="none" aria-label={t`Understood`}>
                {understood.map(({ piece, text }) => (
                  <li key={piece.start}>
                    <Chip
                      data-chosen="true"
                      whiteSpace="normal"
                      textAlign="start"
                      aria-label={t`Remove ${text}`}
                      onClick={() => onRemove(piece)}
                    >
                      {text}
                      <Icon path={mdiClose} size={16} />
                    </Chip>
                  </li>
                ))}
              </chakra.ul>
            )}
            {words !== '' && (
              <chakra.p textStyle="sm" color="fg.muted">
                <Trans>
                  Searched for as words: <chakra.strong color="fg">{words}</chakra.strong>
                </Trans>
              </chakra.p>
            )}
            {explained.map(({ texts, note }) => (
              <chakra.p key={note} textStyle="sm" color="fg.muted">
                <chakra.strong color="fg">{texts}</chakra.strong>: {note}
              </chakra.p>
            ))}
            {isAlone && (
              <chakra.p textStyle="sm" color="fg.muted">
                <Trans>Places can’t be looked up right now, so we search for their names as words.</Trans>
              </chakra.p>
            )}
          </chakra.div>
        )}
        <chakra.div hidden={suggested.items.length === 0} borderTopWidth="1px" py="1">
          <PlaceOptions
            fieldId={fieldId}
            items={suggested.items}
            attribution={suggested.attribution}
            active={active}
            onChoose={onChoose}
          />
        </chakra.div>
      </Panel>
    </>
  )
}
