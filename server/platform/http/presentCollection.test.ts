import { describe, expect, it } from 'vitest'

import { presentCollection, presentCollectionText, type CollectionPage } from './presentCollection.ts'

const item = (id: number) => ({ _links: { self: { href: `/dummies/${id}` } }, id })
const page = (rest: Partial<CollectionPage>): CollectionPage => ({
  path: '/dummies',
  queryString: '',
  page: 1,
  itemsPerPage: 3,
  totalItems: 10,
  ...rest,
})

const hrefs = (links: object) =>
  Object.fromEntries(Object.entries(links).map(([name, link]) => [name, (link as { href?: string }).href]))

describe('presentCollection', () => {
  it('presents the first of several pages like API Platform', () => {
    expect(JSON.stringify(presentCollection(page({}), [item(1), item(2), item(3)]))).toBe(
      JSON.stringify({
        _links: {
          self: { href: '/dummies?page=1' },
          first: { href: '/dummies?page=1' },
          last: { href: '/dummies?page=4' },
          next: { href: '/dummies?page=2' },
          item: [{ href: '/dummies/1' }, { href: '/dummies/2' }, { href: '/dummies/3' }],
        },
        totalItems: 10,
        itemsPerPage: 3,
        _embedded: { item: [item(1), item(2), item(3)] },
      }),
    )
  })

  it('says nothing of items where there are none', () => {
    expect(presentCollection(page({ totalItems: 0 }), [])).toEqual({
      _links: { self: { href: '/dummies' } },
      totalItems: 0,
      itemsPerPage: 3,
    })
  })

  it('writes the same text around items that were written before', () => {
    const items = [item(1), item(2)]
    const text = presentCollectionText(
      page({}),
      items.map(({ _links }) => _links.self.href),
      items.map((one) => JSON.stringify(one)).join(','),
    )
    expect(text).toBe(JSON.stringify(presentCollection(page({}), items)))
    expect(presentCollectionText(page({ totalItems: 0 }), [], '')).toBe(
      JSON.stringify(presentCollection(page({ totalItems: 0 }), [])),
    )
  })

  it.each<[what: string, rest: Partial<CollectionPage>, links: Record<string, string>]>([
    [
      'names the pages around one in the middle',
      { page: 2, queryString: 'page=2' },
      {
        self: '/dummies?page=2',
        first: '/dummies?page=1',
        last: '/dummies?page=4',
        prev: '/dummies?page=1',
        next: '/dummies?page=3',
      },
    ],
    [
      'has no next on the last page',
      { page: 4, queryString: 'page=4' },
      { self: '/dummies?page=4', first: '/dummies?page=1', last: '/dummies?page=4', prev: '/dummies?page=3' },
    ],
    [
      'leads back from behind the last page',
      { page: 9, queryString: 'page=9' },
      { self: '/dummies?page=9', first: '/dummies?page=1', last: '/dummies?page=4', prev: '/dummies?page=4' },
    ],
    [
      'names no page where one holds all, even when it was asked for',
      { totalItems: 3, queryString: 'page=1' },
      { self: '/dummies' },
    ],
    [
      'names no page where no items were asked for',
      { itemsPerPage: 0, queryString: 'itemsPerPage=0' },
      { self: '/dummies?itemsPerPage=0' },
    ],
    [
      'keeps the other parameters, the page last, without the timestamp',
      { page: 2, totalItems: 2, itemsPerPage: 1, queryString: 'page=2&timestamp=17&itemsPerPage=1' },
      {
        self: '/dummies?itemsPerPage=1&page=2',
        first: '/dummies?itemsPerPage=1&page=1',
        last: '/dummies?itemsPerPage=1&page=2',
        prev: '/dummies?itemsPerPage=1&page=1',
      },
    ],
    [
      'encodes brackets and values, and forgets indexes',
      { totalItems: 1, queryString: "order[publishedAt]=desc&id[0]=a/b&id[1]=c+%23(d')" },
      { self: '/dummies?order%5BpublishedAt%5D=desc&id%5B%5D=a%2Fb&id%5B%5D=c%20%23%28d%27%29' },
    ],
    [
      'names no last page where the total is an estimate',
      { totalItems: 20_000, totalIsEstimate: true },
      { self: '/dummies?page=1', first: '/dummies?page=1', next: '/dummies?page=2' },
    ],
    [
      'goes on by cursor where a page would be too deep',
      { page: 2, totalItems: 20_000, isLastOutOfReach: true, nextCursor: 'x=', queryString: 'page=2' },
      { self: '/dummies?page=2', first: '/dummies?page=1', prev: '/dummies?page=1', next: '/dummies?cursor=x%3D' },
    ],
    [
      'keeps to cursors where one was sent',
      { queryString: 'q=a&cursor=x', nextCursor: 'y' },
      { self: '/dummies?q=a&cursor=x', first: '/dummies?q=a&page=1', next: '/dummies?q=a&cursor=y' },
    ],
  ])('%s', (_, rest, links) => {
    expect(hrefs(presentCollection(page(rest), [])._links)).toEqual(links)
  })

  it('names neither first nor last where nobody counted', () => {
    const { totalItems: _, ...uncounted } = page({ page: 2, hasNext: true })
    const presented = presentCollection(uncounted, [item(1)])
    expect(hrefs(presented._links)).toEqual({
      self: '/dummies?page=2',
      prev: '/dummies?page=1',
      next: '/dummies?page=3',
      item: undefined,
    })
    expect(presented).not.toHaveProperty('totalItems')
  })
})
