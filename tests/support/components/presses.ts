import { cdp } from 'vitest/browser'

/** A press of the middle of a control as it stands now, that takes long enough for the page to move meanwhile. */
export type Press = (control: Element) => Promise<void>

/** Sends real input to the browser, as its own devices do. */
const send = (method: string, parameters: object): Promise<unknown> => {
  const { send: sendTo } = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }
  return sendTo(method, parameters)
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The middle of a control, scrolled into view. */
export function middleOf(control: Element): { x: number; y: number } {
  control.scrollIntoView({ block: 'nearest' })
  const { x, y, width, height } = control.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

export const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', { x, y }: { x: number; y: number }) =>
  send('Input.dispatchMouseEvent', { type, x, y, button: type === 'mouseMoved' ? 'none' : 'left', clickCount: 1 })

/** Moves the mouse while its button is held. */
export const drag = ({ x, y }: { x: number; y: number }) =>
  send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'left', buttons: 1 })

export const byMouse: Press = async (control) => {
  const point = middleOf(control)
  await mouse('mouseMoved', point)
  await mouse('mousePressed', point)
  await pause(60)
  await mouse('mouseReleased', point)
}

export const byTouch: Press = async (control) => {
  const point = middleOf(control)
  await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await pause(60)
  await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
