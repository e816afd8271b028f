import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import {
  maxZoom,
  middleSquare,
  movedSquare,
  zoomedSquare,
  type SquareCrop,
} from '#src/features/account/model/squareCrop.ts'
import { Button } from '#src/ui/components/Button.tsx'

interface PictureCropProps {
  /** As a person sees it; whoever made it closes it. */
  picture: ImageBitmap
  isPending: boolean
  onChosen: (crop: SquareCrop) => void
  onCancel: () => void
}

/** In px on the screen and on the canvas. */
const edge = 256
/** How far an arrow key goes, as a part of the square. */
const keyStep = 0.05

const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Chooses the square of a picture that is kept: by dragging it, by arrow keys, and by how near it is. */
export function PictureCrop({ picture, isPending, onChosen, onCancel }: PictureCropProps) {
  const { t } = useLingui()
  const [crop, setCrop] = useState(() => middleSquare(picture))
  const [zoom, setZoom] = useState(1)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { left, top, size } = crop
    canvas.current?.getContext('2d')?.drawImage(picture, left, top, size, size, 0, 0, edge, edge)
  }, [picture, crop])

  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 0) return
    // The picture goes with the finger, so the square goes the other way.
    const scale = crop.size / edge
    setCrop((now) => movedSquare(picture, now, -movementX * scale, -movementY * scale))
  }
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const [right, down] = direction
    const step = Math.max(1, crop.size * keyStep)
    setCrop((now) => movedSquare(picture, now, right * step, down * step))
  }
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <chakra.canvas
        ref={canvas}
        width={edge}
        height={edge}
        // It is moved like the knob of a slider that has two ways to go.
        role="application"
        tabIndex={0}
        aria-label={t`Crop area. Move it with the arrow keys.`}
        data-crop={`${crop.left} ${crop.top} ${crop.size}`}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
        borderRadius="panel"
        maxWidth="full"
        cursor="grab"
        touchAction="none"
      />
      <chakra.label display="flex" gap="3" alignItems="center" textStyle="sm">
        <Trans>Zoom</Trans>
        <input
          type="range"
          min={1}
          max={maxZoom(picture)}
          step={0.05}
          value={zoom}
          onChange={({ target }) => {
            const next = Number(target.value)
            setZoom(next)
            setCrop((now) => zoomedSquare(picture, now, next))
          }}
        />
      </chakra.label>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant="solid" aria-disabled={isPending || undefined} onClick={() => onChosen(crop)}>
          {isPending ? <Trans>Saving…</Trans> : <Trans>Crop photo</Trans>}
        </Button>
        <Button variant="text" aria-disabled={isPending || undefined} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
