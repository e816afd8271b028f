import type { I18n, MessageDescriptor } from '@lingui/core'

/** What may turn a visitor away before a page is loaded (`middleware.ts`). */
export type MiddlewareName = 'known' | 'signedIn' | 'admin'

/** What a route says about its page, beside its screen: the one place for title, rule and middleware. */
export interface Page {
  /** Stands in the title after the product's name. A loader that returns a `HeadOf` as `head` says it more precisely. */
  title: MessageDescriptor
  /** One sentence for search engines and previews. */
  description?: MessageDescriptor
  /** False means that there is no such page: the visitor sees the 404 page. Parameters are those of the path. */
  validate?: (params: Readonly<Record<string, string>>) => boolean
  /** Run in this order before the page's data is loaded. */
  middleware?: readonly MiddlewareName[]
  /** Not for search engines: personal. It is seldom a first visit, so its texts and its title come later. */
  isUnlisted?: boolean
  /** It asks guests for something, or comes from a link of an email: its texts and its title come later, with those of such forms alone. */
  isGuestForm?: boolean
  /** It shows statuses of listings, what stands in the way of a step, or what is wrong with a field. */
  hasListingTexts?: boolean
  /** Most of it are lines that end where the next word has no room: a typeface that comes late would move all of it. */
  hasFlowingText?: boolean
  /** It is read: a guest needs the application only for what stands around it, and gets it with the first touch of that. */
  isReading?: boolean
  /** Around it are the ways to the other pages of an account, for whoever is signed in. */
  hasAccountNavigation?: boolean
}

/**
 * What a loader may say about the page it loaded, as `head` of what it returns. A function, because a page may be loaded
 * in one language and shown in another: a link to the other language is preloaded while the old one is still current
 * [N-TITLE-LOCALE].
 */
export type HeadOf = (i18n: I18n) => PageHead

/** What the head of a page says, in one language. */
export interface PageHead {
  title: string
  description?: string
  /** For previews of the page. */
  picture?: PreviewPicture
  isUnlisted?: boolean
  /** Not for search engines any more; people still share it, so it keeps its addresses. */
  isWithdrawn?: boolean
}

export interface PreviewPicture {
  /** Path or address of a JPEG or PNG. */
  path: string
  /** px */
  width: number
  /** px */
  height: number
  alt: string
}

/** What a not-found says of itself: a rule of the page failed, or (without it) no route matched. */
export interface NotFoundFacts {
  /** `permission`: there is such a page, but not for this visitor. */
  reason: 'rule' | 'permission'
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}
