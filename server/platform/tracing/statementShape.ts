/** Longer statements are cut: what they do stands at their beginning. */
const most = 2_000

/**
 * A statement without what it is about: values are parameters already, and what stands in quotes or as a number in it is
 * left out. Names of tables and columns stay.
 */
export const statementShape = (statement: string): string =>
  statement
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)

/** What it does and to which table, such as `select listing`: the name of a statement among others. */
export function statementName(statement: string): string {
  const words = statementShape(statement)
  const [verb = 'statement'] =
    /\b(?:select|insert|update|delete|begin|start transaction|commit|rollback|set|lock)\b/i.exec(
      words.replace(/^with .*?\) (?=select|insert|update|delete)/i, ''),
    ) ?? ['statement']
  const [, table] = /\b(?:from|into|update|table)\s+"?([a-z_]+)/i.exec(words) ?? []
  return [verb.toLowerCase(), ...(table === undefined ? [] : [table])].join(' ')
}
