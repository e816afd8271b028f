import { onTestFinished, vi } from 'vitest'

/** A file as a page lets the browser save it. */
export interface SavedFile {
  name: string
  text: string
}

/** From now on in this test nothing is saved; the returned function says what would have been, the oldest first. */
export function savedFiles(): () => Promise<SavedFile[]> {
  const contents: Blob[] = []
  const names: string[] = []
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    contents.push(file as Blob) // never a media source
    return 'blob:saved'
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => {
    made.mockRestore()
    clicked.mockRestore()
  })
  return () =>
    // Read as bytes: a text would lose the mark of its encoding.
    Promise.all(
      contents.map(async (content, index) => ({
        name: names[index] ?? '',
        text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await content.arrayBuffer()),
      })),
    )
}
