/** What stands in the field, a line each. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A camera sees the same label more than once: it is noted once. */
export function addLine(text: string, code: string): string {
  const lines = linesOf(text)
  return lines.includes(code) ? text : [...lines, code].join('\n')
}
