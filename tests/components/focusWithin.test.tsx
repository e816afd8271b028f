import { useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'

import { useFocusWithin } from '#src/features/search/components/box/useFocusWithin.ts'

/** A field that gets the focus between its first drawing and the moment in which somebody listens. */
function Field() {
  const field = useRef<HTMLInputElement>(null)
  const isWithin = useFocusWithin(field)
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <form>
      <input ref={field} aria-label="Field" />
      <output>{isWithin ? 'within' : 'elsewhere'}</output>
    </form>
  )
}

it('knows of a focus that came before it listened, and of one that leaves [E1]', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(<Field />)
  const said = () => place.querySelector('output')?.textContent
  await expect.poll(said).toBe('within')
  place.querySelector('input')?.blur()
  await expect.poll(said).toBe('elsewhere')
})
