import { msg } from '#contract/message.ts'

import type { ModelEvent } from './model.ts'

/** For machines that first hear who the visitor is: a page hears it before anybody can press anything. */
export const visitorIsKnownFirst = {
  why: msg('A page knows who its visitor is before anybody can press anything, and says so once.'),
  leavesOut: (before: { matches: (state: 'arriving') => boolean }, { type }: ModelEvent): boolean =>
    before.matches('arriving') && type !== 'guest.came' && type !== 'account.came',
}
