import { leadEvents, type LeadEvent, type LeadState } from '#contract/entities/lead.ts'
import { transition } from 'xstate'

import { leadMachine, type LeadParty, type LeadStep } from './lead.machine.ts'

/** What the machine must know of a lead that is kept elsewhere. */
export interface LeadFacts {
  state: LeadState
  /** It has a place on a tour date. */
  hasTour: boolean
}

const snapshotOf = ({ state, hasTour }: LeadFacts) => leadMachine.resolveState({ value: state, context: { hasTour } })

/** What becomes of a lead by a step; null where the machine does not let it happen. */
export function stepLead(lead: LeadFacts, step: LeadStep): LeadFacts | null {
  const before = snapshotOf(lead)
  if (!before.can(step)) return null
  const [after] = transition(leadMachine, before, step)
  return { state: after.value, hasTour: after.context.hasTour }
}

// See docs/decisions/0046-conversation-actions-from-the-server.md.
/** What a side may do with a lead now, apart from writing and calling a tour off. */
export function leadEventsFor(lead: LeadFacts, by: LeadParty, isOnMarket: boolean): LeadEvent[] {
  const snapshot = snapshotOf(lead)
  return leadEvents.filter((type) => snapshot.can(leadStep(type, by, isOnMarket)))
}

/** Whether a side may write now. */
export const mayWrite = (lead: LeadFacts, by: 'lister' | 'sender'): boolean =>
  snapshotOf(lead).can({ type: by === 'lister' ? 'REPLY' : 'FOLLOW_UP', by })

/** Whether there is a tour that can be called off. */
export const mayCancelTour = (lead: LeadFacts, by: LeadParty): boolean =>
  snapshotOf(lead).can({ type: 'CANCEL_TOUR', by })

/** A step by its name. */
export const leadStep = (type: LeadEvent, by: LeadParty, isOnMarket: boolean): LeadStep =>
  type === 'REOPEN' ? { type, by, isOnMarket } : { type, by }
