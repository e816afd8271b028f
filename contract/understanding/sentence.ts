/** As many characters of a sentence as the search box takes, and the server reads. */
export const longestSentence = 200

/** A sentence as it is sent to be understood. */
export const cutSentence = (text: string): string => Array.from(text.trim()).slice(0, longestSentence).join('')
