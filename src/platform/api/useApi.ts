import { useRouter } from '@tanstack/react-router'

/** The typed client of the server. */
export const useApi = () => useRouter().options.context.api
