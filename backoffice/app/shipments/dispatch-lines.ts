/** The lines of the field. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Adds a scanned code once: a camera sees the same label more than once. */
export function addLine(text: string, code: string): string {
  const lines = linesOf(text)
  return lines.includes(code) ? text : [...lines, code].join('\n')
}
