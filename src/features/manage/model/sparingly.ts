/**
 * Calls at once, and while it is asked for again and again once in each pause. Whatever is asked for last is followed by a
 * call.
 */
export function sparingly(call: () => unknown, pauseMs: number): () => void {
  let isPausing = false
  let isAsked = false
  const ask = () => {
    if (isPausing) {
      isAsked = true
      return
    }
    isPausing = true
    isAsked = false
    call()
    setTimeout(() => {
      isPausing = false
      if (isAsked) ask()
    }, pauseMs)
  }
  return ask
}
