/** The size of a picture, in px. */
export interface PictureSize {
  width: number
  height: number
}

/** A square of a picture, in px of it. */
export interface SquareCrop {
  left: number
  top: number
  size: number
}

/** What the server takes. */
export const smallestSquare = 64
/** How far one can go into a picture that is large enough. */
const deepestZoom = 4

/** The largest square, in the middle. */
export const middleSquare = ({ width, height }: PictureSize): SquareCrop => {
  const size = Math.min(width, height)
  return { left: Math.floor((width - size) / 2), top: Math.floor((height - size) / 2), size }
}

/** How far one can go into this picture; 1 is its largest square. */
export const maxZoom = ({ width, height }: PictureSize): number =>
  Math.max(1, Math.min(deepestZoom, Math.min(width, height) / smallestSquare))

/** The same square around its middle, so many times smaller than the largest one. */
export function zoomedSquare(picture: PictureSize, { left, top, size }: SquareCrop, zoom: number): SquareCrop {
  const next = Math.max(
    Math.min(smallestSquare, picture.width, picture.height),
    Math.round(Math.min(picture.width, picture.height) / zoom),
  )
  const shift = (size - next) / 2
  return within(picture, { left: left + shift, top: top + shift, size: next })
}

/** The square moved by so many px of the picture, and never out of it. */
export const movedSquare = (picture: PictureSize, crop: SquareCrop, right: number, down: number): SquareCrop =>
  within(picture, { ...crop, left: crop.left + right, top: crop.top + down })

const within = ({ width, height }: PictureSize, { left, top, size }: SquareCrop): SquareCrop => ({
  left: clamped(left, width - size),
  top: clamped(top, height - size),
  size,
})

const clamped = (value: number, max: number) => Math.min(Math.max(0, Math.round(value)), max)
