/** Indian scripts with a font, in the order of their blocks of 128 code points. */
export const indianScripts = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
] as const
export type IndianScript = (typeof indianScripts)[number]

const first = 0x0900
const blockSize = 128
const last = first + indianScripts.length * blockSize - 1
const missing = new Set(['\u0c5c', '\u0cdc'])

export function lettersOf(script: IndianScript): string[] {
  const start = first + indianScripts.indexOf(script) * blockSize
  return Array.from({ length: blockSize }, (_, index) => String.fromCodePoint(start + index)).filter(
    (letter) => !/\p{Cn}/u.test(letter) && !missing.has(letter),
  )
}

const scripts = new Map(indianScripts.flatMap((script) => lettersOf(script).map((letter) => [letter, script] as const)))

export function scriptOf(letter: string): IndianScript | undefined {
  return scripts.get(letter)
}

const anyOfThem = new RegExp(`[${String.fromCodePoint(first)}-${String.fromCodePoint(last)}]`)

export function hasIndianLetters(text: string): boolean {
  return anyOfThem.test(text)
}

/** ZWNJ and ZWJ choose between the forms of the letters beside them. */
export function isJoiner(letter: string): boolean {
  return letter === '\u200c' || letter === '\u200d'
}

export type Run = { script: IndianScript | undefined; text: string }

export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const before = runs.at(-1)
    const script = isJoiner(letter) ? before?.script : scriptOf(letter)
    if (before !== undefined && before.script === script) before.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}
