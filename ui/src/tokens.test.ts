import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, readColours } from '../test/contrast.ts'

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = sheet.split("[data-surface='ink']")
const onPaper = readColours(light)
const onInk = readColours(dark, onPaper)

const papers = ['surface', 'surface-raised', 'surface-sunken']

describe('on paper', () => {
  const body = [
    ...pairs(['text', 'text-soft'], papers),
    ...pairs(['link', 'link-hover'], ['surface', 'surface-raised']),
  ]
  const small = [
    ...pairs(['text-faint', 'danger', 'success', 'link'], papers),
    ['ink', 'marigold'],
    ['ink', 'marigold-deep'],
    ['marigold', 'ink'],
    ['paper-bright', 'brick'],
    ['monsoon', 'monsoon-wash'],
    ['ink', 'marigold-wash'],
    ['brick', 'brick-wash'],
  ] as const

  test.each(body)('%s on %s is readable in sunlight (AAA)', (text, paper) => {
    expect(contrast(onPaper, text, paper)).toBeGreaterThanOrEqual(7)
  })

  test.each(small)('%s on %s is readable (AA)', (text, paper) => {
    expect(contrast(onPaper, text, paper)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(['control-line', 'focus'], papers))('%s on %s makes a control visible', (line, paper) => {
    expect(contrast(onPaper, line, paper)).toBeGreaterThanOrEqual(3)
  })
})

describe('on ink', () => {
  test.each(pairs(['text', 'text-soft', 'link', 'link-hover'], ['surface', 'surface-raised']))(
    '%s on %s is readable in sunlight (AAA)',
    (text, paper) => {
      expect(contrast(onInk, text, paper)).toBeGreaterThanOrEqual(7)
    },
  )

  test.each(pairs(['text-faint', 'danger', 'success'], ['surface', 'surface-raised']))(
    '%s on %s is readable (AA)',
    (text, paper) => {
      expect(contrast(onInk, text, paper)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(pairs(['control-line', 'focus'], ['surface']))('%s on %s makes a control visible', (line, paper) => {
    expect(contrast(onInk, line, paper)).toBeGreaterThanOrEqual(3)
  })
})

function pairs(texts: string[], grounds: string[]) {
  return texts.flatMap((text) => grounds.map((ground) => [text, ground] as const))
}
