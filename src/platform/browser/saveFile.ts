/** Lets the browser save a text as a file. */
export function saveFile(document: Document, { name, text, type }: { name: string; text: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
