import { queryOptions, skipToken } from '@tanstack/react-query'

import type { ListerPhone } from '#contract/entities/lead.ts'

/** A phone number that somebody has asked for on this page; nothing asks for it by itself. */
export const listerPhoneQuery = (propertyId: number) =>
  queryOptions<ListerPhone>({
    queryKey: ['listerPhone', propertyId],
    queryFn: skipToken,
    staleTime: Infinity,
  })
