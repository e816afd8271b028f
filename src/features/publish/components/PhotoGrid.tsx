import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type PointerEvent } from 'react'

import type { MediaItem } from '#machines/media/mediaItems.ts'
import type { Media } from '#src/features/publish/actors/media.actor.ts'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

import { PhotoTile } from './PhotoTile.tsx'
import { PictureSheet } from './PictureSheet.tsx'

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
  /** Of one kind. */
  items: readonly MediaItem[]
  /** Of all kinds: their order is one. */
  all: readonly MediaItem[]
}

/** The pictures of one kind in their order: moved by dragging, by mouse or touch, and by buttons and keys. */
export function PhotoGrid({ media, items, all }: PhotoGridProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
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
    setSaid(t`Now picture ${position} of ${count}`)
  }
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (dragged === null) return
    const tiles = [...(list.current?.children ?? [])]
    const index = tiles.findIndex((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect()
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    })
    if (index >= 0) moveTo(dragged, index)
  }
  const end = () => setDragged(null)

  return (
    <>
      <Grid ref={list} onPointerMove={onMove} onPointerUp={end} onPointerCancel={end}>
        {items.map((item, index) => (
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
        ))}
      </Grid>
      <PictureSheet media={media} items={items} described={described} onDescribe={setDescribed} />
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  )
}
