/** The rules that parameters of a path keep; a page whose parameters break them does not exist. */

/** A positive whole number that a computer keeps exactly. */
export const isId = (text: string | undefined): boolean => /^[1-9]\d{0,14}$/.test(text ?? '')

/** The secret part of a link in one of our mails. */
export const isMailToken = (text: string | undefined): boolean => /^[\w.-]{8,512}$/.test(text ?? '')

/** What may follow `/property-onboarding`: nothing, or a listing's id, then steps. */
export const isOnboardingPath = (text: string): boolean => /^(?:[1-9]\d{0,14}(?:\/[\w-]+)*)?\/?$/.test(text)

/** Where somebody was heading who has to sign in first, as a path of ours; whoever goes there checks it again. */
export const readNext = ({ next }: Record<string, unknown>): { next?: string } =>
  typeof next === 'string' && /^\/[^/\\]/.test(next) ? { next } : {}
