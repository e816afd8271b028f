import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { inOrder } from '#src/platform/i18n/inOrder.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Container } from '#src/ui/components/Container.tsx'
import { PageHeading } from '#src/ui/components/Heading.tsx'
import { Anchor, TextLink } from '#src/ui/components/TextLink.tsx'

import { articleLinks } from './articles.ts'
import { readArticle, type ArticleBlock, type ArticleSpan } from './articleText.ts'

const Text = chakra('article', {
  base: {
    display: 'grid',
    gap: '4',
    '& h2': { textStyle: 'xl', mt: '6' },
    '& h3': { textStyle: 'lg', mt: '2' },
    '& ul': { display: 'grid', gap: '2', listStyle: 'disc', paddingLeft: '6' },
    '& li::marker': { color: 'fg.subtle' },
  },
})

interface ArticleScreenProps {
  title: string
  source: string
  productName: string
}

/** One legal page: a heading, and text that can be read in one go. */
export function ArticleScreen({ title, source, productName }: ArticleScreenProps) {
  const blocks = readArticle(source, { product: productName })
  return (
    <Container width="prose" py={{ base: '8', md: '12' }}>
      <Text>
        <PageHeading>{title}</PageHeading>
        {inOrder(blocks, (block) => (
          <Block block={block} />
        ))}
      </Text>
    </Container>
  )
}

function Block({ block }: { block: ArticleBlock }) {
  if (block.kind === 'list') {
    return (
      <ul>
        {inOrder(block.items, (spans) => (
          <li>{shown(spans)}</li>
        ))}
      </ul>
    )
  }
  const words = shown(block.spans)
  if (block.kind === 'section') return <h2>{words}</h2>
  return block.kind === 'part' ? <h3>{words}</h3> : <p>{words}</p>
}

const shown = (spans: readonly ArticleSpan[]): ReactNode => inOrder(spans, (span) => <Span span={span} />)

function Span({ span: { text, isStrong, href } }: { span: ArticleSpan }) {
  const lang = useLocale()
  if (isStrong) return <strong>{text}</strong>
  if (href === undefined) return text
  const to = isInner(href) ? articleLinks[href] : undefined
  if (to === undefined) return <Anchor href={href}>{text}</Anchor>
  return (
    <TextLink to={to} params={{ lang }}>
      {text}
    </TextLink>
  )
}

const isInner = (href: string): href is keyof typeof articleLinks => Object.hasOwn(articleLinks, href)
