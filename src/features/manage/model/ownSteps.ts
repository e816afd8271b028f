import type { PropertyStatus, Transition } from '#contract/entities/property.ts'

interface Managed {
  status: PropertyStatus
  transitions?: readonly Transition[] | undefined
  extendableTo?: string | undefined
}

/** All that an owner can do with a listing: the steps of its status, and more time where it ends soon. */
export const ownSteps = ({ status, transitions = [], extendableTo }: Managed): readonly Transition[] =>
  extendableTo === undefined ? transitions : [extension(status), ...transitions]

const extension = (status: PropertyStatus): Transition => ({
  event: 'EXTEND',
  to: status,
  allowed: true,
  blockedBy: [],
})
