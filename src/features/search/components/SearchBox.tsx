import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'

import { localize } from '#contract/localizedPath.ts'
import { longestSentence } from '#contract/understanding/sentence.ts'
import { canonicalCriteria } from '#machines/search/criteria.ts'
import { sentenceParameter } from '#src/features/search/model/readCriteria.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { ComboboxInput } from '#src/ui/components/ComboboxInput.tsx'
import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

import type { FieldHandlers, FieldState, SearchBoxProps } from './box/boxProps.ts'
import { listIdOf } from './placeOptionIds.ts'

const loadLiveBox = () => import('./box/LiveBox.tsx')

const closed: FieldState = { isOpen: false, activeId: undefined }

/**
 * One field for everything: a sentence that becomes filters. What understands it is loaded with the first key or touch; until
 * then the browser sends the sentence, and the server reads it.
 */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, sentence, criteria, keepsText = false, above, submit } = props
  const { t } = useLingui()
  const lang = useLocale()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const handlers = useRef<FieldHandlers>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [state, setState] = useState(closed)
  const live = useLazyPart(loadLiveBox, isWanted)
  // What was begun on other criteria is void: the back button, a chip or a link changed them.
  const key = keepsText ? '' : canonicalCriteria(criteria)
  const [draft, setDraft] = useState({ text: null as string | null, key })
  const text = draft.key === key ? draft.text : null
  const want = () => setIsWanted(true)
  /** The press that brings the focus selects the sentence, so that typing replaces it; the next one places the caret. */
  const isFirstPress = useRef(false)
  const selectSentence = () => {
    const input = field.current
    const isDragged = input !== null && input.selectionStart !== input.selectionEnd
    if (text === null && sentence !== '' && !isDragged) input?.select()
  }

  return (
    <search aria-label={t`Find a home`}>
      <chakra.form
        action={localize(`/${lang}/listings`)}
        onSubmit={(event) => {
          // Without the part that understands, the browser sends what stands there.
          if (handlers.current === null) return
          event.preventDefault()
          handlers.current.submit()
        }}
        onPointerEnter={want}
        onFocus={want}
        display="flex"
        flexWrap="wrap"
        alignItems={{ base: 'start', sm: 'stretch' }}
        gap="3"
      >
        {above}
        <chakra.div flex="1 1 14rem" minWidth="0" position="relative">
          <ComboboxInput
            id={id}
            ref={field}
            listId={listIdOf(id)}
            isOpen={state.isOpen}
            activeId={state.activeId}
            aria-label={label}
            aria-describedby={live === null ? undefined : `${id}-understood`}
            enterKeyHint="search"
            name={sentenceParameter}
            maxLength={longestSentence}
            placeholder={placeholder}
            value={text ?? sentence}
            onChange={({ target }) => {
              want()
              setDraft({ text: target.value, key })
            }}
            onPointerDown={() => (isFirstPress.current = document.activeElement !== field.current)}
            onFocus={selectSentence}
            // Where the press ends, the browser has placed the caret.
            onClick={() => isFirstPress.current && selectSentence()}
            onKeyDown={(event) => handlers.current?.keyDown(event)}
            height={{ base: 'auto', sm: 'full' }}
            textOverflow="ellipsis"
          />
          {live !== null && (
            <live.LiveBox
              {...props}
              id={id}
              field={field}
              handlers={handlers}
              text={text}
              onState={setState}
              onWrite={(next) => setDraft({ text: next, key })}
            />
          )}
        </chakra.div>
        {submit}
      </chakra.form>
    </search>
  )
}
