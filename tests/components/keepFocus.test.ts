import { afterEach, describe, expect, it } from 'vitest'

// The page of the tests keeps the focus as the product does.
import '#tests/support/components/openPage.tsx'

const place = document.createElement('main')

/** Shows this, with the focus on what has the id “here”. */
function show(html: string): HTMLElement {
  place.innerHTML = html
  document.body.append(place)
  const here = part('here')
  here.focus()
  expect(document.activeElement).toBe(here)
  return here
}

const part = (id: string): HTMLElement => {
  const found = place.querySelector<HTMLElement>(`#${id}`)
  if (found === null) throw new Error(`Nothing is called ${id}.`)
  return found
}
const text = () => document.activeElement?.textContent
const frames = (count: number) =>
  new Promise<void>((resolve) => requestAnimationFrame(() => (count === 0 ? resolve() : resolve(frames(count - 1)))))

afterEach(() => place.remove())

describe('the focus of what goes away', () => {
  it('goes to the heading of the innermost part that is still there', async () => {
    show(
      '<h1>Page</h1><section><h2>Photos</h2><ul><li><h3>First</h3></li><li id=row><button id=here></button></li></ul></section>',
    )
    part('row').remove()
    await expect.poll(text).toBe('Photos')
  })

  it('goes to the heading of the card, where only the button is gone', async () => {
    show(
      '<h1>Page</h1><section><h2>Photos</h2><ul><li><h3>First</h3><button id=here></button></li></ul></section>',
    ).remove()
    await expect.poll(text).toBe('First')
  })

  it('stays in its dialog', async () => {
    show(
      '<h1>Page</h1><dialog aria-labelledby=title open><p id=title>Sure?</p><button id=here></button></dialog>',
    ).remove()
    await expect.poll(text).toBe('Sure?')
  })

  it('goes to the heading of the page where nothing nearer has one, and which takes no focus afterwards', async () => {
    show('<h1 id=heading>Page</h1><form><button id=here></button></form><a id=link href="#x">Link</a>').remove()
    await expect.poll(text).toBe('Page')
    part('link').focus()
    expect(part('heading').hasAttribute('tabindex')).toBe(false)
  })

  it('does not scroll the page', async () => {
    const here = show(
      '<h1>Page</h1><div style="height: 5000px"></div><section><button id=here></button></section><div style="height: 5000px"></div>',
    )
    const before = scrollY
    expect(before).toBeGreaterThan(1_000)
    here.remove()
    await expect.poll(text).toBe('Page')
    expect(scrollY).toBe(before)
  })

  it('goes where the page puts it, if it does', async () => {
    show('<h1>Page</h1><button id=here></button></button><button id=undo>Undo</button>').remove()
    requestAnimationFrame(() => part('undo').focus())
    await frames(5)
    expect(text()).toBe('Undo')
  })

  it('comes back to what was disabled for a while, but not where somebody has gone on', async () => {
    const html =
      '<h1>Page</h1><section><h2>Results</h2><button id=here>Again</button><a id=link href="#x">Link</a></section>'
    let here = show(html) as HTMLButtonElement // by the text above
    here.disabled = true
    await expect.poll(text).toBe('Results')
    here.disabled = false
    await expect.poll(text).toBe('Again')

    here.disabled = true
    await expect.poll(text).toBe('Results')
    part('link').focus()
    here.disabled = false
    await frames(5)
    expect(text()).toBe('Link')
  })

  it('is let go by who presses beside it', async () => {
    const here = show('<h1>Page</h1><button id=here></button></button>')
    here.blur()
    await frames(5)
    here.remove()
    await frames(5)
    expect(document.activeElement).toBe(document.body)
  })
})
