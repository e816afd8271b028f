/** The code in what somebody pasted: by itself, in quotes, or at the end of the whole link. */
export function recoveryCode(pasted: string): string {
  const text = pasted.trim().replaceAll(/^[<"'(]+|[>"').,]+$/g, '')
  const [path = ''] = text.split(/[?#]/)
  return path.split('/').findLast((part) => part !== '') ?? ''
}
