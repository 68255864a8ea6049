/** What a refused code tells of the tries that are left, if it tells anything. */
export function triesWords(triesLeft: unknown): string | undefined {
  if (typeof triesLeft !== 'number') return undefined
  if (triesLeft <= 0) return 'This code no longer works. Ask for another below.'
  return triesLeft === 1 ? 'One try left with this code.' : `${triesLeft} tries left with this code.`
}
