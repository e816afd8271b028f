/** Another document of this origin stores something, or removes what is null; this one hears of it as of another tab. */
export async function storeElsewhere(values: Readonly<Record<string, string | null>>): Promise<void> {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const received = new Promise((resolve) => addEventListener('storage', resolve, { once: true }))
  for (const [key, value] of Object.entries(values)) {
    if (value === null) frame.contentWindow?.localStorage.removeItem(key)
    else frame.contentWindow?.localStorage.setItem(key, value)
  }
  await received
  frame.remove()
}
