export type ShareOutcome = 'none' | 'copied' | 'refused'

/** Hands the address of the page on, by the device's own sheet or through the clipboard. */
export async function shareAddress(title: string): Promise<ShareOutcome> {
  const url = location.href.replace(/[?#].*$/, '')
  // A desktop browser's sheet is a detour; the clipboard is what people expect there.
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (isTouch && 'share' in navigator) {
    await navigator.share({ title, url }).catch(() => undefined) // closed without choosing: nothing to say
    return 'none'
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'refused'
  }
}
