import type { Property } from '#contract/entities/property.ts'

/** Changes of a listing that wait for a decision; undefined where none do. */
export const waitingRevision = ({ revision }: Pick<Property, 'revision'>): Property['revision'] =>
  revision?.state === 'inReview' && revision.decision === undefined ? revision : undefined
