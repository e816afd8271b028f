import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type PointerEvent } from 'react'

import type { MediaType } from '#contract/entities/property.ts'
import type { MediaItem } from '#machines/media/mediaItems.ts'
import type { Media } from '#src/features/publish/actors/media.actor.ts'
import { useUndoablePicture } from '#src/features/publish/actors/useMedia.ts'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

import { PhotoTile } from './PhotoTile.tsx'
import { PictureSheet } from './PictureSheet.tsx'
import { RemovedPhoto } from './RemovedPhoto.tsx'

const Grid = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
    '& > li': { display: 'grid', minWidth: '0' },
    "& > li[data-dragged='true']": { opacity: '0.5' },
  },
})

interface PhotoGridProps {
  media: Media
  kind: MediaType
  /** Of this kind. */
  items: readonly MediaItem[]
  /** Of all kinds: their order is one. */
  all: readonly MediaItem[]
}

/** The pictures of one kind in their order: moved by dragging, by mouse or touch, and by buttons and keys. */
export function PhotoGrid({ media, kind, items, all }: PhotoGridProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const undoable = useUndoablePicture(media)
  const [described, setDescribed] = useState<string | null>(null)

  /** Puts one to the place of another of its kind; places count without the one that moves. */
  const moveTo = (key: string, index: number) => {
    const target = items[index]
    if (target === undefined || target.key === key) return
    const isForwards = items.findIndex((item) => item.key === key) < index
    const others = all.filter((item) => item.key !== key)
    const place = others.findIndex((item) => item.key === target.key) + (isForwards ? 1 : 0)
    media.queue.send({ type: 'item.moved', key, place })
    const [position, count] = [index + 1, items.length]
    setSaid(t`Now photo ${position} of ${count}`)
  }
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (dragged === null) return
    const shown = [...(list.current?.querySelectorAll(':scope > li:not([data-removed])') ?? [])]
    const index = shown.findIndex((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect()
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    })
    if (index >= 0) moveTo(dragged, index)
  }
  const end = () => setDragged(null)
  /** Among those of its kind, in whose place it comes back. */
  const removedAt =
    undoable?.item.mediaType === kind
      ? all.slice(0, undoable.place).filter(({ mediaType }) => mediaType === kind).length
      : -1
  const tiles = items.map((item, index) => (
    <li key={item.key} data-dragged={item.key === dragged || undefined}>
      <PhotoTile
        media={media}
        item={item}
        index={index}
        count={items.length}
        onMove={(step) => moveTo(item.key, index + step)}
        onGrab={(event) => {
          // The grid hears the pointer wherever it goes.
          list.current?.setPointerCapture(event.pointerId)
          setDragged(item.key)
        }}
        onDescribe={() => setDescribed(item.key)}
      />
    </li>
  ))
  const removedTile = undoable !== null && (
    <li key={`removed ${undoable.item.key}`} data-removed>
      <RemovedPhoto kind={kind} onUndo={() => media.queue.send({ type: 'removal.undone' })} />
    </li>
  )

  return (
    <>
      <Grid ref={list} onPointerMove={onMove} onPointerUp={end} onPointerCancel={end}>
        {removedAt === -1 ? tiles : [...tiles.slice(0, removedAt), removedTile, ...tiles.slice(removedAt)]}
      </Grid>
      <PictureSheet media={media} items={items} described={described} onDescribe={setDescribed} />
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  )
}
