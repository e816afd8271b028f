import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiCameraOutline, mdiImagePlusOutline } from '@mdi/js'
import { useEffect, useEffectEvent, useRef } from 'react'

import type { MediaType } from '#contract/entities/property.ts'
import { limits } from '#contract/limits.ts'
import type { Media } from '#src/features/publish/actors/media.actor.ts'
import { acceptedPictures } from '#src/platform/browser/pictureCheck.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { DropArea } from '#src/ui/components/DropArea.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'

interface PhotoDropProps {
  media: Media
  kind: MediaType
  /** What is added here. */
  label: string
  /** How many more there may be. */
  room: number
  /** Pictures that are pasted on the page come here. */
  isPastedTo: boolean
}

/** Where pictures come from: dropped here, pasted, chosen, or taken by the camera of a telephone. */
export function PhotoDrop({ media, kind, label, room, isPastedTo }: PhotoDropProps) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const size = limits.media.maxBytes / 1024 / 1024

  const add = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])].slice(0, room)
    if (files.length > 0) media.add(files, kind)
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isPastedTo) add(event.clipboardData?.files)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  const input = {
    type: 'file',
    hidden: true,
    accept: acceptedPictures,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      add(target.files)
      target.value = ''
    },
  } as const

  return (
    <DropArea
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="center"
      gap={{ base: '2', md: '3' }}
      p={{ base: '3', md: '6' }}
      onFiles={add}
    >
      <input ref={chooser} {...input} multiple aria-label={label} />
      <input ref={camera} {...input} capture="environment" aria-label={t`Camera: ${label}`} />
      <Button variant="outline" aria-label={t`Choose files: ${label}`} onClick={() => chooser.current?.click()}>
        <Icon path={mdiImagePlusOutline} />
        <Trans>Choose files</Trans>
      </Button>
      <chakra.span display={{ md: 'none' }}>
        <Button variant="outline" aria-label={t`Take a photo: ${label}`} onClick={() => camera.current?.click()}>
          <Icon path={mdiCameraOutline} />
          <Trans>Take a photo</Trans>
        </Button>
      </chakra.span>
      <chakra.span display={{ base: 'none', md: 'inline' }} textStyle="sm">
        <Trans>or drop them here.</Trans>
      </chakra.span>
      {/* Said once for all of them. */}
      {kind === 'OTHER_IMAGE' && (
        <chakra.span textStyle="sm">
          <Trans>JPEG, PNG, WebP, AVIF or HEIC, up to {size} MB each.</Trans>
        </chakra.span>
      )}
    </DropArea>
  )
}
