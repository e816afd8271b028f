/** What was changed is drawn, and whoever looks at it in the next frame has done so. */
export const twoFrames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
