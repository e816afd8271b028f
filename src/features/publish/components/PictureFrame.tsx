import { chakra } from '@chakra-ui/react'

import { Picture } from '#src/features/listing/index.ts'
import type { Media } from '#src/features/publish/actors/media.actor.ts'

interface PictureFrameProps {
  media: Media
  itemKey: string
  sizes: string
  height?: string
  fit?: 'cover' | 'contain'
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    bg: 'bg.muted',
    // A picture lies over its placeholder, within an element of its own or not.
    '& img': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
    '&[data-fit=contain] img': { objectFit: 'contain' },
  },
})

/** A picture of the listing, or the file while the server has made no picture of it. */
export function PictureFrame({ media, itemKey, sizes, height, fit = 'cover' }: PictureFrameProps) {
  const picture = media.pictureOf(itemKey)
  return (
    <Frame data-fit={fit} {...(height === undefined ? { aspectRatio: '4 / 3' } : { height })}>
      {picture === undefined ? (
        <img
          src={media.addressOf(itemKey)}
          alt=""
          // Not every browser can draw a HEIC; the frame stays plain until the server has made a picture of it.
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      ) : (
        <Picture media={picture} sizes={sizes} isDecorative />
      )}
    </Frame>
  )
}
