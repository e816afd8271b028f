/** Does `task` once what has just changed was painted; at once after this task where nothing is painted, in a hidden tab. */
export function afterPaint(task: () => void): void {
  if (document.hidden) setTimeout(task)
  else requestAnimationFrame(() => setTimeout(task))
}
