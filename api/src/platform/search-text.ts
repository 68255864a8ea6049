/** `text` for a `like` pattern: its `%`, `_` and `\\` are literal. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** The words of a typed text, without punctuation. */
export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** For `to_tsquery('simple', …)`: all of `words`, each as a prefix, except for those that are meant whole. */
export function wordsQuery(words: readonly string[], isWhole: (word: string) => boolean = () => false): string {
  return words.map((word) => (isWhole(word) ? `'${word}'` : `'${word}':*`)).join(' & ')
}
