import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { MarkedText } from './MarkedText.tsx'

it('shows breaks, green and plain spans, and nothing else as elements [X-TOAST]', () => {
  const text = 'Saved.<br/><green>All <plain>three</plain></green> & <b>bold</b>'
  expect(renderToStaticMarkup(<MarkedText text={text} />)).toBe(
    'Saved.<br/><span data-tone="green">All <span data-tone="plain">three</span></span> &amp; &lt;b&gt;bold&lt;/b&gt;',
  )
})
