const entities: Readonly<Record<string, string>> = { copy: '©', amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Whom the sources of a map name, as text: styles write it as HTML, which no text of this page may become. */
export function attributionText(htmlOfSources: readonly string[]): string {
  const texts = htmlOfSources.map((html) =>
    html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
      .trim(),
  )
  return [...new Set(texts.filter((text) => text !== ''))].join(', ')
}
