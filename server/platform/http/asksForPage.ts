import { prefersHtml } from './mediaTypes.ts'

interface RequestedFor {
  method: string
  url: string
  headers: { accept?: string | undefined }
}

/** Whether a request that no route takes is somebody looking for a page, and not a program for data. */
export function asksForPage({ method, url, headers: { accept } }: RequestedFor): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return !/^\/(?:api|v1)(?:[/?]|$)/.test(url) && prefersHtml(accept)
}
