/** What somebody presses: the press is meant for it, wherever it moves meanwhile. */
const pressable = 'button, a[href], summary, label'

/** After a finger was lifted, the browser needs a while until it clicks; a mouse clicks at once. In milliseconds. */
const clickDelayMs = { mouse: 0, touch: 400 } as const

interface Press {
  control: HTMLElement
  pointerId: number
  /** Where the control was when the press began. */
  began: DOMRect
  /** It ended where the control was. */
  isWhole: boolean
}

/**
 * No press is lost because something moved. A press that began on a button, a link or a label and ended where that
 * stood counts for it, also if the page moved it meanwhile: an error that appears or goes as a field is left, a picture
 * that arrives. Without this the browser clicks whatever both ends of the press have in common, mostly nothing, or what
 * has moved under the finger. One listener for the whole document, so that no form has to reserve room for its errors.
 */
export function keepPresses(page: Window & typeof globalThis): void {
  let press: Press | null = null
  /** Set while the click is made that the browser did not. */
  let isOurs = false

  const click = ({ control }: Press) => {
    isOurs = true
    control.click()
    isOurs = false
  }
  const isMoved = ({ control, began }: Press) => {
    const now = control.getBoundingClientRect()
    return control.isConnected && (Math.abs(now.x - began.x) >= 1 || Math.abs(now.y - began.y) >= 1)
  }

  const begin = (event: PointerEvent) => {
    const isPlain =
      event.isPrimary && event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    const control = isPlain && event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null
    const { pointerId } = event
    press = control && { control, pointerId, began: control.getBoundingClientRect(), isWhole: false }
  }
  const end = ({ pointerId, pointerType, clientX, clientY }: PointerEvent) => {
    if (press?.pointerId !== pointerId) return
    const { left, right, top, bottom } = press.began
    press.isWhole = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    if (!press.isWhole) press = null
    const ended = press
    // Some browsers do not click at all where the ends of a press have nothing in common that can be clicked.
    setTimeout(
      () => {
        if (ended === null || press !== ended) return
        press = null
        if (isMoved(ended)) click(ended)
      },
      pointerType === 'mouse' ? clickDelayMs.mouse : clickDelayMs.touch,
    )
  }
  const forget = () => {
    press = null
  }
  const onClick = (event: MouseEvent) => {
    if (isOurs || press === null || !event.isTrusted || event.detail === 0) return
    const ended = press
    press = null
    if (!ended.isWhole || (event.target instanceof Node && ended.control.contains(event.target)) || !isMoved(ended))
      return
    event.preventDefault()
    event.stopImmediatePropagation()
    click(ended)
  }

  page.addEventListener('pointerdown', begin, true)
  page.addEventListener('pointerup', end, true)
  // A finger that scrolls, or stays for a menu, presses nothing.
  page.addEventListener('pointercancel', forget, true)
  page.addEventListener('contextmenu', forget, true)
  page.addEventListener('click', onClick, true)
}
