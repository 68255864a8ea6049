/** The boxes of a code and the index of the cursor. */
export type CodeBoxes = { boxes: readonly string[]; at: number }

/** Puts typed, pasted or autofilled digits into the boxes; other characters are left out. */
export function placeDigits({ boxes, at }: CodeBoxes, value: string): CodeBoxes {
  const digits = value.match(/\d/g) ?? []
  if (digits.length === 0) return { boxes: value === '' ? boxes.with(at, '') : boxes, at }
  const isWhole = digits.length >= boxes.length
  const from = isWhole ? 0 : at
  const placed = isWhole ? digits : withoutOldDigit(digits, boxes[at])
  const last = boxes.length - 1
  return { boxes: boxes.map((box, index) => placed[index - from] ?? box), at: Math.min(from + placed.length, last) }
}

/** Empties the box of the cursor, or the previous one if that is empty already. */
export function eraseDigit({ boxes, at }: CodeBoxes): CodeBoxes {
  const target = boxes[at] ? at : Math.max(at - 1, 0)
  return { boxes: boxes.with(target, ''), at: target }
}

// Typed beside the old digit, the new one counts.
function withoutOldDigit(digits: string[], old: string | undefined): string[] {
  if (!old || digits.length !== 2) return digits
  return [digits[0] === old ? (digits[1] ?? old) : (digits[0] ?? old)]
}
