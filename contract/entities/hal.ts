import { Type, type TSchema } from 'typebox'

const Link = Type.Object({ href: Type.String() })

export const SelfLink = Type.Object({ self: Link })

/** A page of a collection in the hypertext application language; `_embedded` is left out when it is empty. */
export function Collection<Item extends TSchema>(item: Item) {
  return Type.Object({
    _links: Type.Object({
      self: Link,
      first: Type.Optional(Link),
      last: Type.Optional(Link),
      prev: Type.Optional(Link),
      next: Type.Optional(Link),
      item: Type.Optional(Type.Array(Link)),
    }),
    totalItems: Type.Optional(Type.Integer({ minimum: 0 })),
    totalIsEstimate: Type.Optional(
      Type.Boolean({
        description:
          'The total was counted up to a minute ago, or estimated from a part of all listings because there are very many or the search took too long.',
      }),
    ),
    itemsPerPage: Type.Integer({ minimum: 0 }),
    nextCursor: Type.Optional(
      Type.String({
        description:
          'Request the next items with cursor=…: none is missed or repeated, even if listings were added or removed.',
      }),
    ),
    _embedded: Type.Optional(Type.Object({ item: Type.Array(item) })),
  })
}
