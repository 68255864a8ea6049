export const mostMissedCharacters = 60
/** The most different searches of one day; later ones are not counted. */
export const mostMissedWords = 1_000
export const missedSearchDays = 731

/**
 * Words as they are counted: lower case, single spaces, cut to 60 characters. Null if they may identify a person or an
 * order: an e-mail, or five digits.
 */
export function countedWords(typed: string): string | null {
  const words = typed.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const isPersonal = words.includes('@') || words.replaceAll(/\D/g, '').length >= 5
  return words === '' || isPersonal ? null : words.slice(0, mostMissedCharacters).trim()
}
