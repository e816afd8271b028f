/** What is shown because somebody is signed in, fetched together when somebody is. */
export { UnreadCount } from '#src/features/messages/index.ts'
export { AccountNavigation } from './AccountNavigation.tsx'
export { AccountMenu } from './AccountMenu.tsx'
export { accountLinks } from './accountLinks.ts'
export { FooterLinks } from './FooterLinks.tsx'
export { NoPermission } from './NoPermission.tsx'
export { SessionNotices } from './SessionNotices.tsx'
