/** Words that the project does not use, each with a better one. docs/writing.md says how to write. */
const words = [
  { find: /\banew\b/gi, better: 'again' },
  { find: /\bwhoever\b/gi, better: 'the person by role: a customer, staff, the caller' },
  { find: /\bbeforehand\b/gi, better: 'before, or in advance' },
  { find: /\bof\s+which\b/gi, better: 'two sentences, or "with"' },
  { find: /\bwritten\s+down\b/gi, better: 'recorded, or logged' },
  { find: /\bpassed\s+over\b/gi, better: 'skipped, or ignored' },
  { find: /['’]s\s+to\s+(?:find\s+out|know|tell|judge|decide)\b/gi, better: 'the actor first: "The worker checks"' },
  { find: /\bas\s+well\s+as\b/gi, better: 'and, or both' },
  { find: /\bfor\s+good\b/gi, better: 'permanently, never again' },
  { find: /\bby\s+itself\b/gi, better: 'automatically' },
  // Older pages of docs still use these.
  { find: /\b(?:stands?(?!-)|stood)\b/gi, better: 'is, or a verb that says more', except: ['prose'] },
  { find: /\bof\s+(?:its|their|his|her)\s+own\b/gi, better: 'its own x, or separate', except: ['prose'] },
  // GST has a unit of this name. In the code between the strings of a screen it is a name.
  { find: /\bpieces?\b(?! \(PCS\))/gi, better: 'item', except: ['prose', 'comment', 'markup'] },
]

/** Beginnings of comments and headings that hide the noun. */
const openings = [
  { find: /^(?:of|whose|whom)\b/i, better: 'the noun first' },
  { find: /^what\s+is\b/i, better: 'the thing itself: "The chosen items", not "What is chosen"' },
  { find: /^which\b/i, better: 'the thing itself: "The chosen items", not "Which items are chosen"' },
  { find: /^so\s+many\b/i, better: 'the limit: "The most rows shown"' },
  { find: /^as\s+above\b/i, better: 'the reason once more, or no comment' },
  { find: /^whether\s+it\b/i, better: 'a question or the fact: "Is it the first variant?"' },
  { find: /^not\s+\w+:/i, better: 'the reason: "No retry, because …"' },
]
/** Beginnings that are fine in a heading. */
const question = {
  find: /^(?:what(?!\s+is\b)|how|who|where)\b/i,
  better: 'the thing itself: "The units left", not "How many are left"',
}
const commentOpenings = [...openings, question]
const titleOpenings = [...openings.slice(0, 3), question]

const titles = /\b(?:test|describe|it)(?:\.\w+)*\s*$|\)\s*$/
const testFile = /\.(?:test|spec|flaky|screens)\.tsx?$|\.test\.mjs$/
const screenFile = /^(?:storefront|backoffice)\/app\/(?!.*\.test\.).*\.tsx?$/
/** Settings of other software, with comments after `#`. */
const hashComments = /\.(?:conf|yml|service|example)$|\/Dockerfile$/
/** Files elsewhere with texts that people read: mails, errors, policies, findings of imports and output of commands. */
const textFile =
  /^(?:api\/src\/(?:mail|commands|staff\/imports)\/|server\/src\/commands\/|contract\/src\/(?:(?:staff\/)?errors|policy-texts)\.ts$)(?!.*\.test\.)/
/** A key or a name in code, not a text. */
const key = /^['"]?[a-z][\w-]*['"]?$/
/** Code in a template, and the placeholders of a title. */
const code = /\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|\$[a-z][\w.]*/gi
const fences = /^(```|~~~)[\s\S]*?^\1|<!--|-->|`[^`\n]*`/gm

/**
 * A token of TypeScript or CSS: a comment, a string, or a regular expression. A quote without its partner on the same
 * line is an apostrophe of JSX text and not a token.
 */
export const tokens =
  /\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{};]\s*|\breturn )\/(?![*/>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\//g

/**
 * Finds words to replace in `text`, as `{ line, kind, found, better }`. `file` is its path from the root, which decides
 * what is read: comments and titles of tests, the whole prose of a page, and strings of screens, mails, errors, policies,
 * imports and commands.
 */
export function findWords(file, text) {
  return passagesOf(file, text)
    .flatMap((passage) => findInPassage(passage).map((hit) => ({ ...hit, kind: passage.kind })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, ...hit }) => ({ line: text.slice(0, at).split('\n').length, ...hit }))
}

function passagesOf(file, text) {
  if (file.endsWith('.md')) return markdownPassages(text)
  if (file.endsWith('.sql')) return [...text.matchAll(/--[^\n]*(?:\n[ \t]*--[^\n]*)*/g)].map(commentPassage)
  if (hashComments.test(file)) {
    return [...text.matchAll(/(?<=^|\s)#[^\n]*(?:\n[ \t]*#[^\n]*)*/g)].map(commentPassage)
  }
  return codePassages(file, text)
}

function codePassages(file, text) {
  const passages = []
  let markup = text
  for (const token of text.matchAll(tokens)) {
    markup = blank(markup, token.index, token[0].length)
    if (/^\/[/*]/.test(token[0])) passages.push(commentPassage(token))
    else passages.push({ kind: kindOfString(file, text, token), ...textOfString(token) })
  }
  // Code has no such words, so the rest of a screen's file is the text between its tags.
  if (screenFile.test(file) && file.endsWith('.tsx')) passages.push({ kind: 'markup', at: 0, said: markup })
  return passages.filter(({ kind }) => kind !== undefined)
}

function kindOfString(file, text, { index, 0: said }) {
  if (said.startsWith('/')) return undefined
  if (testFile.test(file) && isTitle(text, index)) return 'title'
  if (key.test(said) || isSql(text, index)) return undefined
  return screenFile.test(file) || textFile.test(file) ? 'screen' : undefined
}

/** The string without its quotes and the code in it. */
function textOfString({ index, 0: said }) {
  return { at: index + 1, said: said.slice(1, -1).replace(code, (part) => part.replace(/'[^'\n]*'|[^\n]/g, blankCode)) }
}

/** A string inside of the code is a text, too. */
function blankCode(part) {
  return part.startsWith("'") && part.length > 1 ? part : '·'
}

function isSql(text, at) {
  return /\bsql(?:<[^`]*>)?$/.test(text.slice(Math.max(0, at - 120), at))
}

function isTitle(text, at) {
  const call = text.slice(Math.max(0, at - 60), at).match(/^([\s\S]*)\(\s*$/)
  return call !== null && titles.test(call[1])
}

function markdownPassages(text) {
  const prose = text.replace(fences, (code) => code.replace(/[^\n]/g, ' '))
  const headings = [...prose.matchAll(/^#+ +(.*)$/gm)].map((heading) => ({
    kind: 'heading',
    at: heading.index + heading[0].indexOf(heading[1]),
    said: heading[1],
  }))
  return [{ kind: 'prose', at: 0, said: prose }, ...headings]
}

/** Blanks the marks of the comment and keeps its length: an offset in it is an offset in the file. */
function commentPassage({ index, 0: said }) {
  const bare = said.replace(/^[ \t]*(?:\/\/|\/?\*+|--|#+)|\*\/$/gm, (marks) => ' '.repeat(marks.length))
  return { kind: 'comment', at: index, said: bare }
}

function findInPassage({ kind, at, said }) {
  if (kind === 'heading') return opening(openings, { at, said })
  const rules = words.filter(({ except }) => !except?.includes(kind))
  const hits = rules.flatMap(({ find, better }) =>
    [...said.matchAll(find)].map((hit) => ({ at: at + hit.index, found: plain(hit[0]), better })),
  )
  if (kind === 'title') return [...opening(titleOpenings, { at, said }), ...hits]
  return kind === 'comment' ? [...opening(commentOpenings, { at, said }), ...hits] : hits
}

function opening(rules, { at, said }) {
  const start = said.search(/\S/)
  if (start < 0) return []
  const body = said.slice(start)
  return rules.flatMap(({ find, better }) => {
    const hit = body.match(find)
    return hit ? [{ at: at + start, found: `${plain(hit[0])} …`, better }] : []
  })
}

function plain(found) {
  return found.replace(/\s+/g, ' ')
}

function blank(text, at, length) {
  return text.slice(0, at) + text.slice(at, at + length).replace(/[^\n]/g, ' ') + text.slice(at + length)
}
