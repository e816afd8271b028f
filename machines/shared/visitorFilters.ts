import { msg } from '#contract/message.ts'

import type { ModelEvent } from './model.ts'

/** For machines that first hear who the visitor is: a page hears it before anybody can press anything. */
export const visitorIsKnownFirst = {
  why: msg('A page identifies its visitor once, before a user can press anything.'),
  leavesOut: (before: { matches: (state: 'arriving') => boolean }, { type }: ModelEvent): boolean =>
    before.matches('arriving') && type !== 'guest.came' && type !== 'account.came',
}
