import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { latestListingsQuery, marketCountsQuery } from '#src/features/home/queries/home.queries.ts'
import { HomeScreen } from '#src/features/home/screens/HomeScreen.tsx'
import { searchFormQuery } from '#src/features/search/queries/search.queries.ts'

export const Route = createFileRoute('/$lang/')({
  staticData: {
    page: {
      title: msg`Find a home where you want to live`,
      description: msg`Flats, houses and land for sale and rent across Czechia. Clear prices, real photos, no hidden costs.`,
    },
  },
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(latestListingsQuery(api)),
      queryClient.ensureQueryData(marketCountsQuery(api)),
      queryClient.ensureQueryData(searchFormQuery(api)),
    ])
  },
  component: HomeScreen,
})
