import type { ComponentType } from 'react'

import type { Lead } from '#contract/entities/lead.ts'

/** What a conversation shows of viewings: the route fills it in, because viewings are above messages. */
export interface ViewingSlots {
  /** Asks when the viewing is that was agreed on in words. */
  ArrangeViewing: ComponentType<{ lead: Lead; onClose: () => void; onArranged: (lead: Lead) => void }>
  /** What can be done with the time of a viewing. */
  ViewingTools: ComponentType<{ viewing: Lead }>
}
