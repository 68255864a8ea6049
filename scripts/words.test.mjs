import { describe, expect, test } from 'vitest'
import { findWords } from './words.mjs'

const found = (file, text) => findWords(file, text).map((hit) => [hit.line, hit.kind, hit.found])

describe('words in code', () => {
  test.each([
    ['a line comment', 'const a = 1 // counted anew\n', [[1, 'comment', 'anew']]],
    ['a block comment', '/**\n * Told to whoever asks.\n */\n', [[2, 'comment', 'whoever']]],
    ['a line break in the phrase', '// Lines of\n// which one is left.\n', [[1, 'comment', 'of which']]],
    [
      'several words',
      '// Said beforehand.\n\n// Kept for good.\n',
      [
        [1, 'comment', 'beforehand'],
        [3, 'comment', 'for good'],
      ],
    ],
    ['an act without its actor', "// It is the worker's to find out.\n", [[1, 'comment', "'s to find out"]]],
    ['a stiff verb', '// Empty rows are passed over.\n', [[1, 'comment', 'passed over']]],
    ['a stiff verb for a record', '// Each is written down.\n', [[1, 'comment', 'written down']]],
    ['a stiff link', '// Names as well as prices.\n', [[1, 'comment', 'as well as']]],
    ['a stiff automatic', '// The page opens by\n// itself.\n', [[1, 'comment', 'by itself']]],
    [
      'a stiff is',
      '// The total stands below, where it stood.\n',
      [
        [1, 'comment', 'stands'],
        [1, 'comment', 'stood'],
      ],
    ],
    ['a stiff owner', '// Each has a page of its own.\n', [[1, 'comment', 'of its own']]],
    ['a comment in JSX', '<p>{/* Whoever reads it. */}</p>', [[1, 'comment', 'Whoever']]],
  ])('are found in %s', (_, text, expected) => {
    expect(found('api/src/a.ts', text)).toEqual(expected)
  })

  test.each([
    ['single quotes', "const a = 'begin anew // for whoever'\n"],
    ['double quotes', 'const a = "https://whoever.example"\n'],
    ['a template', 'const a = `for good\n// anew ${b}\n`\n'],
    ['a regular expression', 'const a = [/[/\'"]\\/\\/ anew/]\n'],
    ['a name', 'renewed(whoeverAsks)\n'],
    ['the name of a simulator', '// A stand-in for the provider. Shoppers understand.\n'],
    ['the owner of a noun', '// A colour of its product. A price of its owner.\n'],
  ])('are not looked for in %s', (_, text) => {
    expect(found('api/src/a.ts', text)).toEqual([])
  })
})

describe('places of words', () => {
  test('an apostrophe in JSX text opens no string', () => {
    expect(found('ui/src/a.tsx', "<p>It's here</p> // anew\n")).toEqual([[1, 'comment', 'anew']])
  })

  test('an empty element opens no regular expression', () => {
    const text = 'const a = <b x={1} /> <c to={`/d`} />\n// anew\n'
    expect(found('ui/src/a.tsx', text)).toEqual([[2, 'comment', 'anew']])
  })

  test('a style sheet and a migration are read by their comments', () => {
    expect(found('ui/src/a.css', "/* anew */\n.a { content: 'anew' }\n")).toEqual([[1, 'comment', 'anew']])
    expect(found('api/db/migrations/0999_a.sql', "-- anew\nselect 'anew';\n")).toEqual([[1, 'comment', 'anew']])
  })
})

describe('a comment without its noun', () => {
  test.each([
    ['Of', '/** Of one person. */', 'Of …'],
    ['Whose', '// Whose paper it is.', 'Whose …'],
    ['Whom', '/*\n * Whom it is for.\n */', 'Whom …'],
    ['What is', '/** What is left. */', 'What is …'],
    ['What', '/** What the customer reads. */', 'What …'],
    ['How', '// How many are left.', 'How …'],
    ['Who', '/** Who the shop is. */', 'Who …'],
    ['Where', '/* Where a refund goes. */', 'Where …'],
    ['Which', '/** Which columns a file holds. */', 'Which …'],
    ['So many', '// So many rows are shown.', 'So many …'],
    ['As above', '// As above.', 'As above …'],
    ['Whether it', '/** Whether it is the first. */', 'Whether it …'],
    ['Not', '// Not patient: the next hour asks again.', 'Not patient: …'],
  ])('is found by its beginning: %s', (_, text, expected) => {
    expect(findWords('api/src/a.ts', text).map((hit) => hit.found)).toEqual([expected])
  })

  test('may use the same words later, and other words that begin alike', () => {
    expect(
      found('api/src/a.ts', '// Lines of one order:\n// of the newest.\n\n// Often late.\n// What is it?\n'),
    ).toEqual([])
    expect(found('api/src/a.ts', '// Whether the worker runs.\n\n// Not in a cache: it changes.\n')).toEqual([])
    expect(found('api/src/a.ts', '/** A list.\n * What is in it is sorted. */')).toEqual([])
  })
})

describe('titles of tests', () => {
  test.each([
    ['test', "test('begins anew', () => {})"],
    ['describe', 'describe("begins anew", () => {})'],
    ['test.each', "test.each([\n  ['a'],\n])('begins anew %s', () => {})"],
    ['test.runIf', "test.runIf(process.env.LONG)('begins anew', () => {})"],
    ['a title on its own line', 'test(\n  `begins anew`,\n  () => {})'],
  ])('are read in %s', (_, text) => {
    expect(findWords('api/src/a.test.ts', text)).toMatchObject([{ kind: 'title', found: 'anew' }])
  })

  test.each([
    ['Of', "test('of two calls one succeeds', () => {})", 'of …'],
    ['What', 'test.each([])("what is left", () => {})', 'what is …'],
    ['Who', 'test(`who pays`, () => {})', 'who …'],
    ['How', "describe('how it ends', () => {})", 'how …'],
    ['Where', "it('where it is sold out', () => {})", 'where …'],
    ['Which', "describe('which orders wait', () => {})", 'which …'],
  ])('begin with the noun, not with %s', (_, text, expected) => {
    expect(found('api/src/a.test.ts', text)).toEqual([[1, 'title', expected]])
  })

  test('say item, also beside placeholders, whose names are code', () => {
    expect(
      found('api/src/a.test.ts', "test('an item at ₹$piece', () => {})\ntest(`${pieces} items`, () => {})"),
    ).toEqual([])
    expect(found('api/src/a.test.ts', 'test(`${count} pieces`, () => {})')).toEqual([[1, 'title', 'pieces']])
  })

  test('other strings of a test are data', () => {
    expect(found('api/src/a.test.ts', "test('begins', () => { ask('anew', \"whoever\") })")).toEqual([])
  })
})

describe('screens', () => {
  const screen = 'backoffice/app/frame/A.tsx'

  test('their strings and the text between tags are read', () => {
    const text = "<A label='Plan anew'>\n  Whoever's page, for good\n</A>\n"
    expect(found(screen, text)).toEqual([
      [1, 'screen', 'anew'],
      [2, 'markup', 'Whoever'],
      [2, 'markup', 'for good'],
    ])
  })

  test('a comment there is one hit, and no string', () => {
    expect(found(screen, '// anew\n<A />\n')).toEqual([[1, 'comment', 'anew']])
  })

  test('strings of tests beside them are not', () => {
    expect(found('storefront/app/a.test.ts', "const a = 'anew'\n")).toEqual([])
  })
})

describe('texts outside screens', () => {
  test.each([
    'api/src/mail/placed-mail.ts',
    'api/src/commands/match.ts',
    'api/src/staff/imports/check-plan.ts',
    'server/src/commands/match.ts',
    'contract/src/errors.ts',
    'contract/src/staff/errors.ts',
    'contract/src/policy-texts.ts',
    'storefront/app/order/texts.ts',
  ])('are read in %s', (file) => {
    expect(found(file, "const a = { text: 'Begin anew.' }\n")).toEqual([[1, 'screen', 'anew']])
    expect(found(file, 'const a = (n) => `${n} pieces left`\n')).toEqual([[1, 'screen', 'pieces']])
  })

  test('have no piece but the unit of GST; a key, a statement and a rule of style are code', () => {
    expect(found('backoffice/app/a/texts.ts', "const a = 'Pieces (PCS)'\nconst b = 'Pieces'\n")).toEqual([
      [2, 'screen', 'Pieces'],
    ])
    expect(found('backoffice/app/a/A.tsx', "const name = 'pieces'\nconst cell = ({ pieces }) => pieces\n")).toEqual([])
    expect(found('api/src/staff/imports/undo.ts', 'sql`select id from pieces`\nsql<Row>`from pieces p`\n')).toEqual([])
    expect(found('backoffice/app/a/A.module.css', ".a { grid-template: 'box who pieces' auto }\n")).toEqual([])
  })

  test('are read inside the code of a template', () => {
    expect(found('api/src/mail/a.ts', "const a = `${n === 1 ? 'one piece' : n}`\n")).toEqual([[1, 'screen', 'piece']])
  })

  test('are not read in the rest of the API', () => {
    expect(found('api/src/sale/order/a.ts', "const a = 'from pieces anew'\n")).toEqual([])
  })
})

describe('pages of docs', () => {
  test('are read whole, except code', () => {
    const text = '# Title\n\nKept for good.\n\n```\nanew\n```\n\n`anew` | anew\n'
    expect(found('docs/a.md', text)).toEqual([
      [3, 'prose', 'for good'],
      [9, 'prose', 'anew'],
    ])
  })

  test('may still use "stands" and "of its own"', () => {
    expect(found('docs/a.md', 'It stands in a file of its own.\n')).toEqual([])
  })

  test('have headings that begin with a noun', () => {
    const text = '## What is kept\n\nWhat is kept is listed.\n\n## How to read it\n'
    expect(found('docs/a.md', text)).toEqual([[1, 'heading', 'What is …']])
  })
})

test('settings of other software are read in their comments alone', () => {
  const text = '# Kept for good.\nanew 1; # Whoever asks.\nurl http://a#anew\n'
  for (const file of ['docs/a.conf', 'docs/a.yml', 'docs/a.service', 'docs/operate/Dockerfile']) {
    expect(found(file, text)).toEqual([
      [1, 'comment', 'for good'],
      [2, 'comment', 'Whoever'],
    ])
  }
})

test('each hit has a better word', () => {
  expect(findWords('api/src/a.ts', '// anew\n')).toEqual([{ line: 1, kind: 'comment', found: 'anew', better: 'again' }])
})
