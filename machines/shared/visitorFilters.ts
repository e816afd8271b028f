import type { ModelEvent } from './model.ts'

/** For machines that first hear who the visitor is: a page hears it before anybody can press anything. */
export const visitorIsKnownFirst = {
  why: {
    en: 'A page knows who its visitor is before anybody can press anything, and says so once.',
    cs: 'Stránka ví, kdo je návštěvník, dřív než může kdo co stisknout, a řekne to jednou.',
  },
  leavesOut: (before: { matches: (state: 'arriving') => boolean }, { type }: ModelEvent): boolean =>
    before.matches('arriving') && type !== 'guest.came' && type !== 'account.came',
}
