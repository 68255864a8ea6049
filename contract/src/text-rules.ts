// Decision 004: a line break or a direction mark in a name once printed orders that did not exist.

export const textWords = {
  empty: 'Please fill this in',
  lines: 'Please write this on one line',
  hidden: 'Please type this again: it contains an invisible character',
} as const

export const oneLine = /^[^\n\v\f\r\u0085\u2028\u2029]*$/

/** Excludes controls and direction marks. ZWNJ and ZWJ stay: they join letters in Indian scripts and in emoji. */
export const visibleText = /^(?:[\u200C\u200D]|[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}])*$/u

export const visibleLines = /^(?:[\n\u200C\u200D]|[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}])*$/u

/** Requires a visible character: not white space, a joiner without letters, or a blank filler. */
export const somethingVisible = /[^\s\p{DI}\u2800]/u

/** Null for an acceptable line, including an empty one. */
export function faultOfLine(typed: string): string | null {
  const text = typed.trim()
  if (!oneLine.test(text)) return textWords.lines
  if (!visibleText.test(text)) return textWords.hidden
  return text === '' || somethingVisible.test(text) ? null : textWords.empty
}

/**
 * Turns breaks into `
 * ` and tabs into spaces, and keeps at most one empty line in a row.
 */
export function tidyLines(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\n\s*\n/g, '\n\n')
    .trim()
}

export function withoutHidden(typed: string): string {
  return Array.from(typed)
    .filter((letter) => visibleText.test(letter))
    .join('')
}

/** Cleans text from a file or the clipboard: removes invisible characters and makes no-break spaces plain. */
export function dropHidden(text: string): string {
  return text
    .replace(/[\u2028\u2029\u0085]/g, '\n')
    .replace(/[\u00A0\u202F\t]/g, ' ')
    .replace(/(?![\n\r\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
}

/**
 * Quotes a shopper's text for staff on one line. Escapes anything that would end the quote or the line, or turn the
 * direction of text; collapses spaces.
 */
export function quoted(typed: string): string {
  return `"${onOneLine(typed.replace(/["\\]/g, '\\$&'))}"`
}

/** Works as `quoted`, for a name among other words, such as a city. */
export function onOneLine(typed: string): string {
  const line = tidyLines(typed)
    .replace(/\n+/g, '\\n')
    .replace(/[\s\u2800\u3164\u115F\u1160\uFFA0]+/g, ' ')
  return Array.from(line, escaped).join('')
}

function escaped(letter: string): string {
  return visibleText.test(letter) ? letter : `\\u{${letter.codePointAt(0)?.toString(16)}}`
}
