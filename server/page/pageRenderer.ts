import type { PublicSettings } from '#contract/publicSettings.ts'

interface PageCall {
  method: string
  path: string
  query: Record<string, unknown>
  body: unknown
  /** How the body is written; without a body it says nothing. */
  bodyType: string
}

/** How the renderer of a page asks the API. */
export type RenderTransport = (call: PageCall) => Promise<unknown>

/** The API behind it: the one of this process, or another server; it hears the language of the page. */
export type PageTransport = (call: PageCall & { language: string | undefined }) => Promise<unknown>

export interface PageRequest {
  path: string
  cookie: string | undefined
  acceptLanguage: string | undefined
  settings: PublicSettings
  transport: RenderTransport
}

/** The parts of a page as the browser application's build renders them. */
export interface RenderedPage {
  status: number
  head: {
    language: string
    title: string
    elements: { tag: 'meta' | 'link'; attributes: Record<string, string> }[]
  }
  /** What the page says to programs; null where it says nothing. */
  structuredData: object | null
  fonts: readonly string[]
  fontFaces: string
  body: string
  /** Path and query of a page that is read without the application; null where there is something to do. */
  readingOf: string | null
  styles: { attributes: Record<string, string>; css: string }[]
  firstData: unknown
  routeIds: string[]
}

/** The page stands elsewhere. */
export interface PageRedirect {
  status: number
  redirectTo: string
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage | PageRedirect>

/** Loads the renderer that the build wrote; the server knows only its shape. */
export async function loadPageRenderer(file: string): Promise<RenderPage> {
  const { renderPage } = (await import(file)) as { renderPage: RenderPage } // the build of src/app/renderPage.tsx
  return renderPage
}
