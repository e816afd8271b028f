import { createElement, type ReactNode } from 'react'

/** An element as it stands in a page: its name, its properties as React calls them, and what is in it. */
export type Branch = readonly [
  name: string,
  props: Readonly<Record<string, string | boolean>>,
  children: readonly Tree[],
]
/** A text, or an element. */
export type Tree = string | Branch

/** The same as elements of React. */
export function elementOf(tree: Tree): ReactNode {
  if (typeof tree === 'string') return tree
  const [name, props, children] = tree
  return createElement(name, props, ...children.map((child) => elementOf(child)))
}
