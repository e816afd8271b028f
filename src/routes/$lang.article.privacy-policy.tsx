import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ArticleScreen } from '#src/features/articles/ArticleScreen.tsx'
import { loadArticle } from '#src/features/articles/articles.ts'

export const Route = createFileRoute('/$lang/article/privacy-policy')({
  staticData: {
    page: {
      title: msg`Privacy policy`,
      description: msg`Which personal data we process, why, how long, and what your rights are.`,
      hasFlowingText: true,
      isReading: true,
    },
  },
  loader: async ({ context, params }) => ({
    source: await loadArticle(params.lang, 'privacy-policy', context.delivery),
  }),
  component: PrivacyPolicyPage,
})

function PrivacyPolicyPage() {
  const { t } = useLingui()
  const { settings } = Route.useRouteContext()
  const { source } = Route.useLoaderData()
  return <ArticleScreen title={t`Privacy policy`} source={source} productName={settings.productName} />
}
