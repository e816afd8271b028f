import type { PublicSettings } from '#contract/publicSettings.ts'

/** How a page asks the API while it is rendered: in the same process, with all its rules. */
export type PageTransport = (request: {
  method: string
  path: string
  query: Record<string, unknown>
  body: unknown
}) => Promise<unknown>

export interface PageRequest {
  path: string
  cookie: string | undefined
  acceptLanguage: string | undefined
  settings: PublicSettings
  transport: PageTransport
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
