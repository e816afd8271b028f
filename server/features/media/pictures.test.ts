import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { sampleDrawing } from '#demo/drawings/sampleDrawing.ts'
import { createPictures, type PictureSource } from './pictures.ts'
import { diskStore } from '#server/platform/files/diskStore.ts'
import type { VariantStore } from '#server/platform/files/fileStore.ts'
import { createWorkQueue, QueueFull } from '#server/platform/process/workQueue.ts'

const sourceOf = (seed: number): PictureSource => ({
  drawing: sampleDrawing('room', seed),
  objectKey: null,
  width: 1600,
})

/** A rasteriser whose every picture is finished by the test. */
function heldRasteriser() {
  const started: { width: number; finish: () => void }[] = []
  const rasterise = (_drawing: unknown, width: number) =>
    new Promise<Buffer>((resolve) => {
      started.push({ width, finish: () => resolve(Buffer.from(String(width))) })
    })
  return { started, rasterise }
}

const atOnce = () => Promise.resolve(Buffer.from('picture'))
const soon = () => pause(80).then(() => Buffer.from('picture'))
const never = new AbortController().signal
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('pictures', () => {
  let directory = ''
  let store: VariantStore
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'domivo-media-'))
    store = diskStore(directory)
  })
  afterEach(() => rmSync(directory, { recursive: true }))

  it('makes a variant once, however many ask for it at once, and never again', async () => {
    const { started, rasterise } = heldRasteriser()
    const pictures = createPictures({ store: forgetful(), rasterise })
    const requested = Array.from({ length: 20 }, () => pictures.variant(sourceOf(1), 640, 'avif'))
    await settled()
    expect(started.length).toBe(1)
    started[0]?.finish()
    expect(new Set((await Promise.all(requested)).map(String))).toEqual(new Set(['640']))
  })

  it('keeps what it made', async () => {
    let made = 0
    const rasterise = () => {
      made += 1
      return Promise.resolve(Buffer.from('picture'))
    }
    await createPictures({ store, rasterise }).variant(sourceOf(1), 320, 'webp')
    const again = await createPictures({ store, rasterise }).variant(sourceOf(1), 320, 'webp')
    expect([String(again), made]).toEqual(['picture', 1])
  })

  it('draws at most two at a time and lets the others wait', async () => {
    const { started, rasterise } = heldRasteriser()
    const pictures = createPictures({ store: forgetful(), rasterise })
    const requested = [1, 2, 3, 4, 5].map((seed) => pictures.variant(sourceOf(seed), 640, 'avif'))
    await settled()
    expect(started.length).toBe(2)
    started[0]?.finish()
    await requested[0]
    await settled()
    expect(started.length).toBe(3)
    for (let next = 1; next < 5; next += 1) {
      started[next]?.finish()
      await requested[next]
      await settled()
    }
    expect(started.length).toBe(5)
  })

  it('prepares a variant only when nobody waits for a picture, nor for anything more urgent', async () => {
    const { started, rasterise } = heldRasteriser()
    let isUploading = true
    const urgent = [{ isBusy: () => isUploading }]
    const pictures = createPictures({ store: forgetful(), rasterise, urgent })
    const requested = pictures.variant(sourceOf(1), 640, 'avif')
    const prepared = pictures.prepare(sourceOf(2), 320, 'avif', never)
    await pause(120)
    expect(started.map(({ width }) => width)).toEqual([640])
    started[0]?.finish()
    await requested
    await pause(120)
    expect(started.length).toBe(1)
    isUploading = false
    await expect.poll(() => started.length).toBe(2)
    // Who comes now has the other place.
    const late = pictures.variant(sourceOf(3), 960, 'avif')
    await settled()
    expect(started.map(({ width }) => width)).toEqual([640, 320, 960])
    for (const { finish } of started) finish()
    expect([String(await late), await prepared]).toEqual(['960', true])
  })

  it('rests after a variant as long as it worked on it', async () => {
    const begun = performance.now()
    await createPictures({ store: forgetful(), rasterise: soon }).prepare(sourceOf(1), 640, 'avif', never)
    expect(performance.now() - begun).toBeGreaterThan(150)
  })

  it('makes what is asked for while it is prepared only once', async () => {
    const { started, rasterise } = heldRasteriser()
    const pictures = createPictures({ store: forgetful(), rasterise })
    const prepared = pictures.prepare(sourceOf(1), 640, 'avif', never)
    const requested = pictures.variant(sourceOf(1), 640, 'avif')
    await settled()
    expect(started.length).toBe(1)
    started[0]?.finish()
    expect([await prepared, String(await requested)]).toEqual([true, '640'])
  })

  it('says of a prepared variant that there is none, that it could not be kept, or that there was no time', async () => {
    const rasterise = atOnce
    const lost = { drawing: null, objectKey: 'uploads/ab/12', width: 900 }
    expect(await createPictures({ store, rasterise }).prepare(lost, 640, 'avif', never)).toBe(false)
    const full = { ...store, write: () => Promise.reject(new Error('no space')) }
    const unkept = createPictures({ store: full, rasterise }).prepare(sourceOf(1), 640, 'avif', never)
    await expect(unkept).rejects.toThrow('no space')
    const busy = createPictures({ store, rasterise, urgent: [{ isBusy: () => true }] })
    await expect(busy.prepare(sourceOf(2), 640, 'avif', AbortSignal.timeout(60))).rejects.toThrow('aborted')
  })

  it('is never wider than its original', async () => {
    const widths: number[] = []
    const rasterise = (_drawing: unknown, width: number) => {
      widths.push(width)
      return Promise.resolve(Buffer.from(''))
    }
    await createPictures({ store, rasterise }).variant(sourceOf(1), 1920, 'jpg')
    expect(widths).toEqual([1600])
  })

  it('shows a picture that could not be kept, and says so', async () => {
    const failures: unknown[] = []
    const full = { ...store, write: () => Promise.reject(new Error('no space')) }
    const pictures = createPictures({
      store: full,
      rasterise: () => Promise.resolve(Buffer.from('picture')),
      onFailure: (error) => failures.push(error),
    })
    expect(String(await pictures.variant(sourceOf(1), 640, 'avif'))).toBe('picture')
    expect(failures.map(String)).toEqual(['Error: no space'])
  })
})

it('refuses work when too much of it waits, and works on afterwards', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1 })
  const gates: (() => void)[] = []
  const first = queue.run(() => new Promise<void>((resolve) => gates.push(resolve)))
  const second = queue.run(() => Promise.resolve('second'))
  await expect(queue.run(() => Promise.resolve('third'))).rejects.toThrow(QueueFull)
  gates[0]?.()
  await first
  expect(await second).toBe('second')
  expect(await queue.run(() => Promise.resolve('fourth'))).toBe('fourth')
})

/** A store that has nothing: what is asked for has to be made. */
function forgetful(): VariantStore {
  return { read: () => Promise.resolve(null), write: () => Promise.resolve() }
}
