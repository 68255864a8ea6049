type Width = '@phone' | '@desktop'

/** Of tests that differ in a word or a number, one is part of every run, and its twins are part of the long one. */
export function twin(isTwin: boolean, width?: Width): { tag: string[] } {
  return { tag: [...(width === undefined ? [] : [width]), ...(isTwin ? ['@long'] : [])] }
}
