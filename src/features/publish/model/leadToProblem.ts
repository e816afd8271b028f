/** What is wrong in a form: a control, or a group of them. */
const wrong = '[aria-invalid=true], [data-invalid=true]'
const controls = 'input:not([hidden], :disabled), select, textarea, button:not(:disabled)'

/**
 * Brings a person to the first thing that is wrong in `form`: its control has the focus and is in sight, with its label
 * and what is said of it; a fold around it is opened. Where nothing is marked, the heading has the focus.
 */
export function leadToProblem(form: HTMLElement): void {
  const problem = form.querySelector<HTMLElement>(wrong)
  const target = problem === null ? form.querySelector<HTMLElement>('h1') : controlOf(problem)
  if (target === null) return
  for (let fold = target.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  target.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
}

function controlOf(problem: HTMLElement): HTMLElement {
  if (problem.matches(controls)) return problem
  const inside = problem.querySelector<HTMLElement>(`:checked, ${controls}`)
  if (inside === null) problem.tabIndex = -1
  return inside ?? problem
}
