import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ArticleScreen } from '#src/features/articles/ArticleScreen.tsx'
import { loadArticle } from '#src/features/articles/articles.ts'

export const Route = createFileRoute('/$lang/article/cookie-policy')({
  staticData: {
    page: {
      title: msg`Cookies`,
      description: msg`What this site stores in your browser, what for and how long.`,
      hasFlowingText: true,
      isReading: true,
    },
  },
  loader: async ({ context, params }) => ({
    source: await loadArticle(params.lang, 'cookie-policy', context.delivery),
  }),
  component: CookiePolicyPage,
})

function CookiePolicyPage() {
  const { t } = useLingui()
  const { settings } = Route.useRouteContext()
  const { source } = Route.useLoaderData()
  return <ArticleScreen title={t`Cookies`} source={source} productName={settings.productName} />
}
