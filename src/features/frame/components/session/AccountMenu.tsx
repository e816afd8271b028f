import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { mdiAccountCircleOutline, mdiChevronDown } from '@mdi/js'
import { createLink, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

import type { User } from '#contract/entities/user.ts'
import { MessageUpdates, UnreadCount } from '#src/features/messages/index.ts'
import { displayName } from '#src/features/session/index.ts'
import { useBackCloses } from '#src/platform/browser/useBackCloses.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'

import { accountLinks } from './accountLinks.ts'

const Panel = chakra('nav', {
  base: {
    position: 'absolute',
    right: '0',
    top: 'calc(100% + {spacing.2})',
    zIndex: 'overlay',
    minWidth: '14rem',
    p: '2',
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'panel',
    boxShadow: 'sheet',
  },
})

const Entry = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'control',
      px: '3',
      borderRadius: 'control',
      _hover: { bg: 'bg.muted' },
    },
  }),
)

/** Who is signed in, and the ways to what is theirs. */
export function AccountMenu({ user }: { user: User }) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const name = displayName(user)
  // The header has no room for most full names: the first one is whole, and the button's label says both.
  const shownName = user.firstName?.trim() || name

  useEffect(() => {
    if (!isOpen) return undefined
    const close = () => setIsOpen(false)
    const closeBeside = ({ target }: Event) => {
      if (target instanceof Node && frame.current?.contains(target) === false) close()
    }
    document.addEventListener('pointerdown', closeBeside)
    document.addEventListener('focusin', closeBeside)
    const unsubscribe = router.subscribe('onBeforeNavigate', close)
    return () => {
      document.removeEventListener('pointerdown', closeBeside)
      document.removeEventListener('focusin', closeBeside)
      unsubscribe()
    }
  }, [isOpen, router])

  useBackCloses(isOpen, () => setIsOpen(false))

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    button.current?.focus()
  }

  return (
    // The keys of the links bubble to here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <chakra.div
      ref={frame}
      position="relative"
      // As wide as the name, so that the count is at the icon however short that is.
      width="fit-content"
      maxWidth="full"
      minWidth="0"
      ms="auto"
      onKeyDown={closeOnEscape}
    >
      <Button
        ref={button}
        variant="quiet"
        width="full"
        px="2"
        justifyContent="flex-end"
        flexShrink="1"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={t`Account: ${name}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon path={mdiAccountCircleOutline} size={24} />
        {/* Clear of the count at the corner of the icon. */}
        <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" minWidth="0" ms="2">
          {shownName}
        </chakra.span>
        <Icon path={mdiChevronDown} size={16} />
      </Button>
      {/* Beside the button: its name says whose account it is, and stays that. */}
      <UnreadCount look="corner" />
      <MessageUpdates />
      {isOpen && (
        <Panel id={panelId} aria-label={t`Account`}>
          {accountLinks(lang, user).map(({ word, icon, link, hasCount }) => (
            <Entry key={icon} {...link} preload={false}>
              <Icon path={icon} />
              {i18n._(word)}
              {hasCount && <UnreadCount />}
            </Entry>
          ))}
        </Panel>
      )}
    </chakra.div>
  )
}
