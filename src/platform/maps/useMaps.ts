import { useRouter } from '@tanstack/react-router'

/** What is known of places, and maps of them. */
export const useMaps = () => useRouter().options.context.maps
