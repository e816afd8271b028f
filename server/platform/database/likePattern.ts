/** The pattern of `like` for whatever has this text in it, in which no sign stands for another one. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
