import { Plural } from '@lingui/react/macro'

/** How much time a listing has left, in words. */
export const DaysLeft = ({ days }: { days: number }) => (
  <Plural value={days} _0="last day" one="# day left" other="# days left" />
)
