import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiClose } from '@mdi/js'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'

import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { IconButton } from '#src/ui/components/IconButton.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import type { ConsentActor } from './consent.actor.ts'

/** Below everything that opens over a page; beside where toasts appear. */
const Bar = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'header',
    bottom: { base: '2', md: '6' },
    left: { base: '2', md: '6' },
    right: { base: '2', md: 'auto' },
    maxWidth: { md: 'card' },
    maxHeight: '60dvh',
    overflowY: 'auto',
    p: { base: '4', md: '6' },
    marginBottom: 'env(safe-area-inset-bottom)',
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'panel',
    boxShadow: 'sheet',
    textStyle: 'sm',
    '& h2': { textStyle: 'lg', fontWeight: 'strong', paddingInlineEnd: '12' },
    '& p': { mt: '2' },
    '& .close': { position: 'absolute', top: '2', right: '2' },
    '& .choices': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3', mt: '4' },
  },
})

/** Asks whether visits may be counted. Both answers are one press, and look the same. */
export function ConsentBar({ actor }: { actor: ConsentActor }) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'))
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  return isAsking || isOpen ? <Choice actor={actor} isAsking={isAsking} isOpen={isOpen} /> : null
}

interface ChoiceProps {
  actor: ConsentActor
  isAsking: boolean
  isOpen: boolean
}

function Choice({ actor, isAsking, isOpen }: ChoiceProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const isGranted = useSelector(actor, (snapshot) => snapshot.hasTag('granted'))
  const bar = useRef<HTMLElement>(null)
  const headingId = useId()
  useRoomBelow(bar)
  useFocus(bar, isOpen)
  return (
    <Bar ref={bar} aria-labelledby={headingId} data-print="none">
      <h2 id={headingId} tabIndex={-1}>
        <Trans>Can we measure visits?</Trans>
      </h2>
      <p>
        <Trans>Google Tag Manager helps us see which pages are useful. Nothing else, and only if you agree.</Trans>{' '}
        <TextLink to="/$lang/article/cookie-policy" params={{ lang }}>
          <Trans>What we store</Trans>
        </TextLink>
      </p>
      {!isAsking && (
        <p>
          {isGranted ? (
            <Trans>You agreed. Visits are measured.</Trans>
          ) : (
            <Trans>You declined. Nothing is measured.</Trans>
          )}
        </p>
      )}
      <div className="choices">
        <Button onClick={() => actor.send({ type: 'choice.refused' })}>
          <Trans>Decline</Trans>
        </Button>
        <Button onClick={() => actor.send({ type: 'choice.granted' })}>
          <Trans>Agree</Trans>
        </Button>
      </div>
      {!isAsking && (
        <div className="close">
          <IconButton label={t`Close`} path={mdiClose} onClick={() => actor.send({ type: 'settings.closed' })} />
        </div>
      )}
    </Bar>
  )
}

/**
 * The end of the page can be scrolled out from under the bar, whatever gets the focus is not behind it, and what sticks to
 * the lower edge of the window sticks above it (`--room-below`).
 */
function useRoomBelow(bar: { current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return undefined
    const { body, documentElement } = document
    const observer = new ResizeObserver(() => {
      const room = `${innerHeight - element.getBoundingClientRect().top}px`
      body.style.paddingBottom = room
      documentElement.style.scrollPaddingBottom = room
      documentElement.style.setProperty('--room-below', room)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      body.style.paddingBottom = ''
      documentElement.style.scrollPaddingBottom = ''
      documentElement.style.removeProperty('--room-below')
    }
  }, [bar])
}

/** Who asked for the bar is brought to it; whoever leaves it is brought back, or to the content of the page. */
function useFocus(bar: { current: HTMLElement | null }, isOpen: boolean) {
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (!isOpen) return
    opener.current = document.activeElement
    bar.current?.querySelector('h2')?.focus()
  }, [bar, isOpen])
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const target = opener.current?.isConnected === true ? opener.current : document.querySelector('main')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
  }, [bar])
}
