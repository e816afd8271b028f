import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { ArticleScreen } from '#src/features/articles/ArticleScreen.tsx'
import { loadArticle } from '#src/features/articles/articles.ts'

export const Route = createFileRoute('/$lang/article/terms')({
  staticData: {
    page: {
      title: msg`Terms of use`,
      description: msg`The rules for searching, contacting owners and agents, and publishing listings.`,
      hasFlowingText: true,
      isReading: true,
    },
  },
  loader: async ({ context, params }) => ({ source: await loadArticle(params.lang, 'terms', context.delivery) }),
  component: TermsPage,
})

function TermsPage() {
  const { t } = useLingui()
  const { settings } = Route.useRouteContext()
  const { source } = Route.useLoaderData()
  return <ArticleScreen title={t`Terms of use`} source={source} productName={settings.productName} />
}
