import type { Failure } from '#contract/failure.ts'

/**
 * Whether somebody else was quicker: what a request named by its version is another one now, or gone. A rule that forbids
 * the step is no such case, because the server compares versions first: its reason is shown, and what was typed stays.
 */
export const isOvertaken = ({ kind, code, status }: Failure): boolean =>
  kind === 'notFound' || status === 412 || (kind === 'conflict' && code !== 'transition_not_allowed')
