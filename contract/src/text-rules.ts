// Decision 004: a line break or a direction mark in a name once printed orders that never existed.

export const textWords = {
  empty: 'Please fill this in',
  lines: 'Please write this on one line',
  hidden: 'Please type this again: it contains an invisible character',
} as const

export const oneLine = /^[^\n\v\f\r\u0085\u2028\u2029]*$/

/** No controls or direction marks. ZWNJ and ZWJ stay: they join letters in Indian scripts and in emoji. */
export const visibleText = /^(?:[\u200C\u200D]|[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}])*$/u

export const visibleLines = /^(?:[\n\u200C\u200D]|[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}])*$/u

/** Neither white space, a joiner without letters, nor a filler that looks like nothing. */
export const somethingVisible = /[^\s\p{DI}\u2800]/u

/** Null for an acceptable line; an empty one is acceptable. */
export function faultOfLine(typed: string): string | null {
  const text = typed.trim()
  if (!oneLine.test(text)) return textWords.lines
  if (!visibleText.test(text)) return textWords.hidden
  return text === '' || somethingVisible.test(text) ? null : textWords.empty
}

/** Breaks become `\n`, tabs spaces, and at most one line in a row is empty. */
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

/** For text that comes from elsewhere, by file or pasted: what cannot be seen goes, a no-break space is a space. */
export function dropHidden(text: string): string {
  return text
    .replace(/[\u2028\u2029\u0085]/g, '\n')
    .replace(/[\u00A0\u202F\t]/g, ' ')
    .replace(/(?![\n\r\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
}

/** A shopper's text for staff: one line in quotes. Escapes what would end either or turn the direction; spaces collapse. */
export function quoted(typed: string): string {
  return `"${onOneLine(typed.replace(/["\\]/g, '\\$&'))}"`
}

/** Like `quoted`, for a name among other words, such as a city. */
export function onOneLine(typed: string): string {
  const line = tidyLines(typed)
    .replace(/\n+/g, '\\n')
    .replace(/[\s\u2800\u3164\u115F\u1160\uFFA0]+/g, ' ')
  return Array.from(line, escaped).join('')
}

function escaped(letter: string): string {
  return visibleText.test(letter) ? letter : `\\u{${letter.codePointAt(0)?.toString(16)}}`
}
