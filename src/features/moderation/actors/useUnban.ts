import { useQueryClient } from '@tanstack/react-query'

import { useSubmission } from '#src/features/forms/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'

/** Lets a banned user in again: nothing has to be asked first. */
export function useUnban(userId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const unban = useSubmission<Record<string, never>>(async () => {
    await api.updateUser({ params: { userId }, body: { isBanned: false } })
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
  })
  const submit = () => {
    if (!unban.isPending) unban.submit({})
  }
  return { failure: unban.failure, submit }
}
