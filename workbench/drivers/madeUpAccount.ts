/** What the server says of the account of somebody who is no administrator. */
export const madeUpAccount = (said: { id: number; email: string; firstName?: string; preferredLanguage?: string }) => ({
  _links: { self: { href: '/users/me' } },
  wantsFavoriteMails: true,
  wantsViewingReminders: true,
  showsPhone: false,
  verified: true,
  isAdmin: false,
  userRoles: ['ROLE_USER'],
  memberSince: '2026-01-01',
  ...said,
})
