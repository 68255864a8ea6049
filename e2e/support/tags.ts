type Width = '@phone' | '@desktop'

/** Tests that differ in a word or a number: one is part of every run, its twins only of the long one. */
export function twin(isTwin: boolean, width?: Width): { tag: string[] } {
  return { tag: [...(width === undefined ? [] : [width]), ...(isTwin ? ['@long'] : [])] }
}
