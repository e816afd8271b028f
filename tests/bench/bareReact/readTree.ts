import type { Browser } from '@playwright/test'

import type { Branch, Tree } from './tree.ts'

/** The body of a document as a tree, without its scripts, and all of its styles. */
export async function readTree(browser: Browser, html: string): Promise<{ tree: Branch; styles: string }> {
  const page = await browser.newPage()
  try {
    return await page.evaluate(readInBrowser, html)
  } finally {
    await page.close()
  }
}

/** Runs in the browser, which parses documents as no library does. */
function readInBrowser(html: string): { tree: Branch; styles: string } {
  const names: Readonly<Record<string, string>> = {
    class: 'className',
    for: 'htmlFor',
    srcset: 'srcSet',
    tabindex: 'tabIndex',
    autocomplete: 'autoComplete',
    inputmode: 'inputMode',
    enterkeyhint: 'enterKeyHint',
    maxlength: 'maxLength',
    fetchpriority: 'fetchPriority',
    datetime: 'dateTime',
    hreflang: 'hrefLang',
    spellcheck: 'spellCheck',
    value: 'defaultValue',
    checked: 'defaultChecked',
  }
  const flags = new Set(['hidden', 'disabled', 'open', 'required', 'multiple', 'inert', 'defaultChecked', 'readOnly'])
  const document = new DOMParser().parseFromString(html, 'text/html')

  const propsOf = (element: Element) =>
    Object.fromEntries(
      [...element.attributes]
        // React has styles as objects, and says itself which option is chosen.
        .filter(({ name }) => name !== 'style' && name !== 'selected' && !name.startsWith('on'))
        .map(({ name, value }) => [names[name] ?? name, value] as const)
        .map(([name, value]) => [name, flags.has(name) ? true : value] as const),
    )
  const treesOf = (parent: Element): Tree[] =>
    [...parent.childNodes].flatMap((node): Tree[] => {
      if (node instanceof Text) return node.data === '' ? [] : [node.data]
      if (!(node instanceof Element) || ['SCRIPT', 'STYLE', 'LINK', 'NOSCRIPT', 'TEMPLATE'].includes(node.tagName))
        return []
      return [branchOf(node)]
    })
  const branchOf = (element: Element): Branch => [
    element instanceof SVGElement ? element.tagName : element.tagName.toLowerCase(),
    propsOf(element),
    treesOf(element),
  ]
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n')
  return { tree: ['div', {}, treesOf(document.body)], styles }
}
