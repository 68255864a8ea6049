import { expect, test } from 'vitest'
import { longText, SearchWords, text } from './shapes.ts'
import { faultOfLine, quoted, textWords, withoutHidden } from './text-rules.ts'

const { empty, hidden, lines } = textWords

const namesThatAreFine = [
  ['Latin letters with marks', 'Zoë D’Souza-Nair'],
  ['Devanagari with a joiner', 'क्‍षमा राव'],
  ['Malayalam with a non-joiner', 'അൻ‌വർ'],
  ['an emoji of several', 'Asha 👩‍👩‍👧‍👧'],
  ['a street with signs', '14/2, 2nd “B” Cross (near #7) & Sons'],
] as const

test.each(namesThatAreFine)('%s is accepted in a line of text', (_, typed) => {
  expect(text(80).parse(typed)).toBe(typed)
  expect(longText(80).parse(typed)).toBe(typed)
  expect(faultOfLine(typed)).toBeNull()
})

const refused: [what: string, typed: string, words: string][] = [
  ['a line feed', 'Late\n3f2a is APPROVED', lines],
  ['a carriage return', 'Late\r3f2a is APPROVED', lines],
  ['a line separator', 'Late\u2028APPROVED', lines],
  ['a paragraph separator', 'Late\u2029APPROVED', lines],
  ['a next line', 'Late\u0085APPROVED', lines],
  ['a right-to-left override', 'Asha\u202Eoar', hidden],
  ['a left-to-right isolate', 'Asha\u2066 Rao', hidden],
  ['a zero width space', 'Asha\u200BRao', hidden],
  ['a soft hyphen', 'Asha\u00ADRao', hidden],
  ['a byte order mark', 'Asha\uFEFFRao', hidden],
  ['an invisible tag', 'Asha\u{E0041}Rao', hidden],
  ['an escape of a terminal', 'Asha\u001B[2J', hidden],
  ['a zero', 'Asha\0', hidden],
  ['half a pair', 'Asha\uD800', hidden],
  ['joiners alone', '\u200D\u200C', empty],
  ['a filler that looks like nothing', '\u3164', empty],
  ['spaces of several kinds', ' \u00A0\u2003', empty],
]

test.each(refused)('%s is refused in a line of text, with the reason', (_, typed, words) => {
  expect(text(80).safeParse(typed).error?.issues[0]?.message).toBe(words)
  expect(faultOfLine(typed)).toBe(typed.trim() === '' ? null : words)
})

test.each(refused)('%s may only break lines in longer text', (_, typed, words) => {
  const isBreak = typed.includes('\n') || typed.includes('\r')
  expect(longText(80).safeParse(typed).error?.issues[0]?.message).toBe(
    isBreak ? undefined : words === lines ? hidden : words,
  )
})

test('longer text is normalised, without runs of empty lines', () => {
  expect(longText(80).parse(' Too small.\r\n\r\n \n\n\tThe seam, too.\r')).toBe('Too small.\n\n The seam, too.')
})

test('a search may be empty, but not invisible', () => {
  expect(SearchWords.parse(' ')).toBe('')
  expect(SearchWords.safeParse('tee\u202E').success).toBe(false)
  expect(withoutHidden('t\u200Bee\u202E shirt\n')).toBe('tee shirt')
})

test.each([
  ['plain words', 'Too small', '"Too small"'],
  ['quotes and backslashes', 'It says "XL" \\ L', '"It says \\"XL\\" \\\\ L"'],
  ['line breaks', 'Too small.\r\n\nTorn.', '"Too small.\\nTorn."'],
  ['a direction mark', 'a\u202Eb', '"a\\u{202e}b"'],
  ['an escape of a terminal', 'a\u001B[2Jb', '"a\\u{1b}[2Jb"'],
  ['spaces that push what follows to the next line', `a${' '.repeat(70)}\u00A0\u2800b`, '"a b"'],
  ['a name in Hindi with a joiner', 'क्‍षमा', '"क्‍षमा"'],
])('%s is quoted', (_, typed, line) => {
  expect(quoted(typed)).toBe(line)
})
