import { createElement, Fragment, type ReactNode } from 'react'

/** Pieces of one text beside each other. They never change places, so none needs a key. */
export function inOrder<Item>(items: readonly Item[], pieceOf: (item: Item) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(pieceOf))
}
