/** Whether at most `slips` edits turn one word into the other: a letter missing, added, changed, or two swapped. */
export function isWithin(slips: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > slips) return false
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      const plain = Math.min(above[column]! + 1, line[column - 1]! + 1, above[column - 1]! + same)
      line.push(isSwap(one, other, row, column) ? Math.min(plain, before[column - 2]! + 1) : plain)
    }
    if (Math.min(...line) > slips) return false
    before = above
    above = line
  }
  return above[other.length]! <= slips
}

function isSwap(one: string, other: string, row: number, column: number): boolean {
  return row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
}
