/** `text` for a pattern of `like`: its `%`, `_` and `\\` mean themselves. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** The words of what was typed, without the signs between them. */
export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** For `to_tsquery('simple', …)`: all of `words`, each by how it begins, but for those that are meant whole. */
export function wordsQuery(words: readonly string[], isWhole: (word: string) => boolean = () => false): string {
  return words.map((word) => (isWhole(word) ? `'${word}'` : `'${word}':*`)).join(' & ')
}
