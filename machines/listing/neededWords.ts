import type { PropertyStatus } from '#contract/entities/property.ts'

import { listingRules, type ListingActor, type ListingRule } from './listingRules.ts'
import type { RequestedEvent } from './listingStep.machine.ts'
import { listingTransitions } from './listingTransitions.ts'

/** What somebody has to write to take a step: the reason of a refusal, an appeal, or nothing. */
export function neededWords(step: {
  event: RequestedEvent
  from: PropertyStatus
  by: ListingActor
}): 'reason' | 'appeal' | null {
  const arrow = listingTransitions.find(({ event, from }) => event === step.event && from === step.from)
  const rule: ListingRule = arrow === undefined ? {} : listingRules[arrow.rule]
  const blockers = rule[step.by] ?? []
  if (blockers.includes('reason_missing')) return 'reason'
  return blockers.includes('appeal_text_missing') ? 'appeal' : null
}
