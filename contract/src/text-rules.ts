// Decision 004: a line break or a direction mark in a name once printed orders that never existed.

/** What is said of typed text that others could not read as it was meant, in the browser and by the API. */
export const textWords = {
  empty: 'Please fill this in',
  lines: 'Please write this on one line',
  hidden: 'Please type this again: it holds a character that cannot be seen',
} as const

/** One line only, whichever way a line is broken. */
export const oneLine = /^[^\n\v\f\r\u0085\u2028\u2029]*$/

/**
 * No controls, no direction marks, nothing else that is there and cannot be seen. ZWNJ and ZWJ stay: they join letters in
 * Indian scripts and in emoji.
 */
export const visibleText = /^(?:[\u200C\u200D]|[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}])*$/u

/** The same, and line breaks. */
export const visibleLines = /^(?:[\n\u200C\u200D]|[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}])*$/u

/** Something to see: neither white space, a joiner without letters, nor a filler that looks like nothing. */
export const somethingVisible = /[^\s\p{DI}\u2800]/u

/** Why that cannot be taken as a line of text, or null where it can. An empty one can: whether it is required is asked elsewhere. */
export function faultOfLine(typed: string): string | null {
  const text = typed.trim()
  if (!oneLine.test(text)) return textWords.lines
  if (!visibleText.test(text)) return textWords.hidden
  return text === '' || somethingVisible.test(text) ? null : textWords.empty
}

/** Text of several lines in the one form it is kept in: breaks are `\n`, tabs are spaces, and no more than one line is empty. */
export function tidyLines(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\n\s*\n/g, '\n\n')
    .trim()
}

/** Without what cannot be seen, for words that are only looked up. */
export function withoutHidden(typed: string): string {
  return Array.from(typed)
    .filter((letter) => visibleText.test(letter))
    .join('')
}

/**
 * What a shopper typed as staff read it in lists and mails: one line in quotes. What would end the line or the quotes, or
 * turn the direction of what follows, is written as an escape; a run of spaces is one, so that nothing is pushed onto a
 * line of its own.
 */
export function quoted(typed: string): string {
  const line = tidyLines(typed)
    .replace(/["\\]/g, '\\$&')
    .replace(/\n+/g, '\\n')
    .replace(/[\s\u2800\u3164\u115F\u1160\uFFA0]+/g, ' ')
  return `"${Array.from(line, escaped).join('')}"`
}

function escaped(letter: string): string {
  return visibleText.test(letter) ? letter : `\\u{${letter.codePointAt(0)?.toString(16)}}`
}
