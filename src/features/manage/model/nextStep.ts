import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import type { Transition } from '#contract/entities/property.ts'
import type { RequestedEvent } from '#machines/listing/listingStep.machine.ts'
import { statusHas } from '#machines/listing/statusTags.ts'

/** What an owner most likely does next with a listing. */
export type NextStep =
  | { kind: 'transition'; transition: Transition }
  /** Go on with a draft, read messages, look at unpublished changes, or change something. */
  | { kind: 'draft' | 'messages' | 'changes' | 'edit' }

/** What brings a listing on, the likeliest first. That it is sold is no next step of one that was published today. */
const suggested: readonly RequestedEvent[] = ['SUBMIT', 'EXTEND', 'RENEW', 'RESUBMIT', 'REVISE', 'RESTORE']

type Facts = Pick<OwnPropertyCard, 'status'> & {
  transitions: readonly Transition[]
  newLeads?: number
  revision?: unknown
  /** Why it was refused, as long as that is not settled. */
  refusal?: unknown
}

/** The one thing to show as a button; undefined where there is only waiting. All else stands in the menu. */
export function nextStep({ status, transitions, newLeads = 0, revision, refusal }: Facts): NextStep | undefined {
  const [transition] = suggested.flatMap((event) => allowedOf(transitions).filter((one) => one.event === event))
  if (newLeads > 0) return { kind: 'messages' }
  // What was refused is changed before it is submitted again.
  if (statusHas(status, 'preparing') && refusal !== undefined) return { kind: 'draft' }
  if (transition !== undefined) return { kind: 'transition', transition }
  if (statusHas(status, 'preparing')) return { kind: 'draft' }
  if (!statusHas(status, 'online')) return undefined
  return { kind: revision === undefined ? 'edit' : 'changes' }
}

/** What may be done: owners are not told of what is impossible. */
export const allowedOf = (transitions: readonly Transition[]): Transition[] =>
  transitions.filter(({ allowed }) => allowed)

/** Steps for the menu: without the one that has a button. */
export const otherSteps = (transitions: readonly Transition[], step: NextStep | undefined): Transition[] =>
  allowedOf(transitions).filter(({ event }) => step?.kind !== 'transition' || event !== step.transition.event)
