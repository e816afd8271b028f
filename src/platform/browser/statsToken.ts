import { cookieValue } from '#contract/chooseLocale.ts'

const cookieName = 'stats_token'
const threeHoursInSeconds = 3 * 60 * 60

/** Where the stats token is kept: a cookie that counts views, and says nothing about who looks. */
export interface StatsTokenPlaces {
  document: Pick<Document, 'cookie'>
  isSecure: boolean
}

export const readStatsToken = ({ document }: StatsTokenPlaces): string | undefined =>
  cookieValue(document.cookie, cookieName)

/** Keeps the token for three hours from now. */
export function storeStatsToken({ document, isSecure }: StatsTokenPlaces, token: string): void {
  const secure = isSecure ? '; Secure' : ''
  document.cookie = `${cookieName}=${token}; Max-Age=${threeHoursInSeconds}; Path=/; SameSite=Lax${secure}`
}
