import { demoPassword } from '../api/user.ts'
import { said } from '../page/catalog.ts'
import type { Gesture, Named, Sight } from '../page/gesture.ts'

export const toSignIn: Named = { role: 'link', name: said('Sign in'), within: { role: 'banner' } }
export const accountMenu: Named = {
  role: 'button',
  name: { en: '^Account: ', cs: '^Účet: ' },
  isPattern: true,
  within: { role: 'banner' },
}
export const signOutLink: Named = {
  role: 'link',
  name: said('Sign out'),
  within: { role: 'navigation', name: said('Account') },
}
const signedOut: Named = { role: 'heading', name: said('You are signed out') }

/** A guest signs in by the form. */
export const signIn = (email: string): readonly Gesture[] => [{ click: toSignIn }, ...fillSignIn(email)]

/** The same where the form is open already. */
export const fillSignIn = (email: string): readonly Gesture[] => [...sendSignIn(email), { await: accountMenu }]

/** What is filled in and sent, where the form is open. */
export const sendSignIn = (email: string): readonly Gesture[] => [
  { fill: { role: 'textbox', name: said('Email'), within: { role: 'main' } }, text: email },
  { fill: { role: 'password', name: said('Password'), within: { role: 'main' } }, text: demoPassword },
  { press: 'Enter' },
]

/** Whoever is signed in signs out by the menu. */
export const signOut: readonly Gesture[] = [{ click: accountMenu }, { click: signOutLink }, { await: signedOut }]

/** Whether the page knows somebody. */
export const knows = (isUser: boolean): readonly Sight[] => [
  { shows: toSignIn, isShown: !isUser },
  { shows: accountMenu, isShown: isUser },
]
