import { expect, it } from 'vitest'

import { createShownPictures } from './shownPictures.ts'

it('knows nothing before the first picture has come', () => {
  expect(createShownPictures().of('/media/1', '50vw')).toEqual({ isAtHand: false })
})

it('learns from the first one which format this browser takes, and from each that it is at hand', () => {
  const shown = createShownPictures()
  shown.add('/media/1', '50vw', 'https://domivo.example/media/1/640.avif')
  expect(shown.of('/media/1', '50vw')).toEqual({ extension: 'avif', isAtHand: true })
  expect(shown.of('/media/2', '50vw')).toEqual({ extension: 'avif', isAtHand: false })
})

it('takes a picture in another place, where it has another width, for one that has yet to come', () => {
  const shown = createShownPictures()
  shown.add('/media/1', '50vw', '/media/1/640.webp')
  expect(shown.of('/media/1', '100vw').isAtHand).toBe(false)
})

it('goes on with all formats where the address tells none', () => {
  const shown = createShownPictures()
  shown.add('/media/1', '50vw', 'blob:https://domivo.example/5a1f')
  expect(shown.of('/media/1', '50vw').extension).toBeUndefined()
})
