interface PictureRequest {
  address: string
  headers: Readonly<Record<string, string>>
  signal: AbortSignal | undefined
}

/**
 * Fetches a picture that only some people may see: an image element cannot say who asks, and a token has no place in an
 * address. Rejects with what `readFailure` can read.
 */
export async function readPicture({ address, headers, signal }: PictureRequest): Promise<Blob> {
  const answer = await fetch(address, {
    headers: { ...headers, accept: 'image/webp, image/*' },
    cache: 'no-store',
    ...(signal === undefined ? {} : { signal }),
  })
  const isPicture = answer.headers.get('content-type')?.startsWith('image/') === true
  if (answer.ok && isPicture) return answer.blob()
  await answer.body?.cancel()
  throw Object.assign(
    new Error(`A picture was answered with ${answer.status}.`),
    answer.ok ? {} : { status: answer.status },
  )
}
