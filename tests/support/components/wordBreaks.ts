/** Longer ones are rare and may need their break; addresses, numbers with signs and file names are no words. */
const usualWord = /(?<![\p{L}\p{N}@./_&=[\]-])\p{L}{2,16}(?![\p{L}\p{N}@/_=[\]]|[.-]\p{L})/gu

/** px that rounding may take. */
const tolerance = 1

/** Everything of the page that is seen and is text. */
function* shownTexts(place: Element): Generator<Text> {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || parent.closest('script, style, svg, option, dialog:not([open]), .Toastify') !== null)
      continue
    if (!parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue
    // What is only read out is laid out in a box of one px.
    if (isOnlyRead(parent)) continue
    yield node as Text // the walker shows nothing else
  }
}

function isOnlyRead(element: Element): boolean {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const { width, height } = one.getBoundingClientRect()
    if (width <= 1 && height <= 1 && getComputedStyle(one).position === 'absolute') return true
  }
  return false
}

const around = ({ data }: Text, at: number) => data.slice(Math.max(0, at - 20), at + 30).trim()

/** Usual words that go on in the next line, each with what stands around it. */
export function brokenWords(place: Element = document.body): string[] {
  const found: string[] = []
  const range = document.createRange()
  for (const text of shownTexts(place))
    for (const { 0: word, index } of text.data.matchAll(usualWord)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const [first, ...others] = range.getClientRects()
      if (first !== undefined && others.some(({ top }) => top > first.top + first.height / 2))
        found.push(`“${word}” breaks in “${around(text, index)}”`)
    }
  return found
}

/** The element that cuts off what sticks out of it sideways, or that it may be pushed in; the page without one. */
function frameOf(element: Element): Element {
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    if (getComputedStyle(one).overflowX !== 'visible') return one
  return document.documentElement
}

/** Text that is cut off in the middle, or sticks out of the box that is drawn for it. */
export function cutTexts(place: Element = document.body): string[] {
  const found: string[] = []
  const range = document.createRange()
  for (const text of shownTexts(place)) {
    const parent = text.parentElement
    if (parent === null || text.data.trim() === '') continue
    range.selectNodeContents(text)
    const { left, right, width } = range.getBoundingClientRect()
    const frame = frameOf(parent)
    const { overflowX, textOverflow } = getComputedStyle(frame)
    const box = frame.getBoundingClientRect()
    const isCut = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && box.width > 1
    if (
      isCut &&
      width > 0 &&
      width <= box.width * 4 &&
      (right > box.right + tolerance || left < box.left - tolerance) &&
      left < box.right
    )
      found.push(`“${around(text, 0)}” is cut off`)
    const drawn = drawnBoxOf(parent)
    if (drawn !== undefined && right > drawn.getBoundingClientRect().right + tolerance)
      found.push(`“${around(text, 0)}” sticks out of its box`)
  }
  return found
}

/** The nearest ancestor that somebody sees as a box, unless something between may be pushed or cuts. */
function drawnBoxOf(element: Element): Element | undefined {
  for (let one: Element | null = element; one !== null && one !== document.body; one = one.parentElement) {
    const { borderRightWidth, overflowX, position, display } = getComputedStyle(one)
    if (overflowX !== 'visible' || position === 'absolute') return undefined
    if (borderRightWidth !== '0px' && display !== 'inline' && display !== 'contents') return one
  }
  return undefined
}
