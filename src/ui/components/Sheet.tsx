import { chakra, defineRecipe } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { mdiClose } from '@mdi/js'
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'

import { useBackCloses } from '#src/platform/browser/useBackCloses.ts'

import { IconButton } from './IconButton.tsx'

const sheetRecipe = defineRecipe({
  base: {
    position: 'fixed',
    inset: 'auto',
    maxWidth: 'none',
    maxHeight: 'none',
    bg: 'bg',
    color: 'fg',
    boxShadow: 'sheet',
    overscrollBehavior: 'contain',
    overflowY: 'auto',
    // Dark pages need more of it to be seen as behind (`darkStyles.ts`).
    '&::backdrop': { bg: 'var(--scrim, rgb(29 36 32 / 0.45))' },
  },
  variants: {
    from: {
      center: {
        margin: 'auto',
        inset: '0',
        width: 'min(calc(100vw - {spacing.8}), {sizes.card})',
        height: 'fit-content',
        maxHeight: 'calc(100dvh - {spacing.16})',
        borderRadius: 'panel',
        // On a phone it comes from below, in reach of the thumb.
        '@media (max-width: 599px)': {
          margin: '0',
          inset: 'auto 0 0',
          width: 'full',
          maxHeight: '90dvh',
          borderBottomRadius: '0',
          paddingBottom: 'env(safe-area-inset-bottom)',
        },
      },
      bottom: {
        insetX: '0',
        bottom: '0',
        width: 'full',
        maxHeight: '85dvh',
        borderTopRadius: 'panel',
        paddingBottom: 'env(safe-area-inset-bottom)',
      },
      right: {
        insetY: '0',
        right: '0',
        height: '100dvh',
        width: 'min(100vw, 30rem)',
        '@media (max-width: 599px)': {
          insetX: '0',
          top: 'auto',
          width: 'full',
          height: 'auto',
          maxHeight: '90dvh',
          borderTopRadius: 'panel',
          paddingBottom: 'env(safe-area-inset-bottom)',
        },
      },
      /** What is worked in for a while, such as all filters. */
      cover: { insetY: '0', right: '0', height: '100dvh', width: 'min(100vw, 30rem)' },
    },
  },
  defaultVariants: { from: 'center' },
})

const Dialog = chakra('dialog', sheetRecipe)

interface SheetProps {
  isOpen: boolean
  /** Called for every way out: the button, Escape, a click beside it. */
  onClose: () => void
  title: ReactNode
  /** The home or the person that it is about. */
  about?: ReactNode
  /** On a phone all come from below, but for what covers it. */
  from?: 'center' | 'bottom' | 'right' | 'cover'
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
}

/** A native modal dialog. The browser keeps the focus inside, and gives it back. */
export function Sheet({ isOpen, onClose, title, about, from = 'center', children, footer }: SheetProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const aboutId = useId()

  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])

  useBackCloses(isOpen, onClose)

  const closeBeside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose()
  }

  return (
    // A click beside the content is only a second way: Escape and the button close it, too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <Dialog
      ref={dialog}
      from={from}
      aria-labelledby={titleId}
      aria-describedby={about === undefined ? undefined : aboutId}
      onClose={onClose}
      onClick={closeBeside}
    >
      {isOpen && (
        <chakra.div
          display="flex"
          flexDirection="column"
          minHeight={from === 'right' || from === 'cover' ? 'full' : 'auto'}
        >
          <chakra.div
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="4"
            pl="6"
            pr="3"
            py={about === undefined ? '2' : '3'}
            position="sticky"
            top="0"
            zIndex="sticky"
            bg="bg"
            borderBottomWidth="1px"
          >
            <chakra.div minWidth="0">
              <chakra.h2 id={titleId} textStyle="lg">
                {title}
              </chakra.h2>
              {about !== undefined && (
                <chakra.p id={aboutId} textStyle="sm" color="fg.muted" lineClamp="2">
                  {about}
                </chakra.p>
              )}
            </chakra.div>
            <IconButton path={mdiClose} label={t`Close`} onClick={onClose} />
          </chakra.div>
          <chakra.div p="6" flex="1">
            {children}
          </chakra.div>
          {footer !== undefined && (
            <chakra.div px="6" py="4" position="sticky" bottom="0" bg="bg" borderTopWidth="1px">
              {footer}
            </chakra.div>
          )}
        </chakra.div>
      )}
    </Dialog>
  )
}
