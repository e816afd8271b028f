/** px within which a bar counts as lying at the edge: some keep a little distance from it. */
const gap = 12
/** px that a button floats above the edge in the middle of a phone. */
const floating = 40
/** px up to which toasts take the whole width of a window. */
const widestPhone = 480
/** A part of the window that a bar takes at most; what takes more is a panel or a page. */
const mostOfWindow = 0.6

/**
 * How far from the lower edge of the window toasts have to stay, in px, so that they cover none of the bars that lie
 * there: the next step of a listing, the steps of the wizard, the question for consent, one above the other.
 */
export function roomOfBars(): number {
  let edge = innerHeight
  for (let bar = barAt(edge); bar !== undefined; bar = barAt(edge)) edge = bar.top
  return innerHeight - edge
}

/** What is fixed or sticks just above `edge`, where toasts appear. */
function barAt(edge: number): DOMRect | undefined {
  const corner = document.elementsFromPoint(innerWidth - 2 * gap, edge - gap)
  const middle = innerWidth <= widestPhone ? document.elementsFromPoint(innerWidth / 2, edge - floating) : []
  return [...corner, ...middle]
    .filter((element) => element.closest('.Toastify') === null)
    .filter((element) => /^(?:fixed|sticky)$/.test(getComputedStyle(element).position))
    .map((element) => element.getBoundingClientRect())
    .find(({ top, height }) => top < edge && height > 0 && height < innerHeight * mostOfWindow)
}
