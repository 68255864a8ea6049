import { tokens } from './words.mjs'

const screenCode = /^(?:storefront|backoffice)\/app\/(?!.*(?:[/-]texts\.ts|\.test\.tsx?)$).*\.tsx?$/

/** Several words that begin like a text, or end like a sentence. Paths, names and class names do not. */
const phrase = /^[A-Z][a-z’]+,? [a-z$]|^[A-Z][a-z]{2,}(?: (?:&|[A-Z][a-z]+))+$|[a-z] [a-z]+[.!?]$/
/** A single word is a text only where it is named or told as one. */
const word = /^[A-Z][a-z]{2,}$/
const tellsWord = /\b(?:label|title|heading|hint|term|text|placeholder): $|\btoast\($/
/** Nobody reads these on a screen. */
const isUnread = /(?:\bconsole\.\w+\(|Error\(|[!=]==|\bcase)\s*$/
/** Values that only look like texts. */
const values = new Set(['Bearer ${token}', 'Front length', 'Wash care'])

/**
 * Finds texts of a screen outside of `texts.ts`, as `{ line, found }`: strings in its code. Texts between tags and in
 * attributes are found by the linter (`react/jsx-no-literals`).
 */
export function findScreenTexts(file, text) {
  if (!screenCode.test(file)) return []
  return [...text.matchAll(tokens)]
    .filter((token) => isString(token[0]) && isText(text, token))
    .map((token) => ({ line: text.slice(0, token.index).split('\n').length, found: token[0].slice(1, -1) }))
}

function isString(token) {
  return !token.startsWith('/')
}

function isText(text, { index, 0: token }) {
  const said = token.slice(1, -1)
  const before = text.slice(Math.max(0, index - 60), index)
  const after = text.slice(index + token.length, index + token.length + 10)
  if (values.has(said) || isUnread.test(before) || /^\s*[!=]==/.test(after) || isKey(before, after)) return false
  return phrase.test(said) || (word.test(said) && tellsWord.test(before))
}

function isKey(before, after) {
  return /[{,]\s*$/.test(before) && after.startsWith(':')
}
