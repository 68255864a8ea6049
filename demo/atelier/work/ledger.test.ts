import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isMade, noteMade, tidyLedger } from './ledger.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function finished(name: string, recipe: string): string {
  const file = join(folder, name)
  writeFileSync(file, 'picture')
  noteMade(file, recipe)
  return file
}

test('a finished picture is left alone until its recipe changes', () => {
  const file = finished('tee-front.avif', 'cotton')
  expect(isMade(file, 'cotton')).toBe(true)
  expect(isMade(file, 'linen')).toBe(false)
})

test('a picture made again counts as made from the newer recipe, also after tidying', () => {
  finished('tee-front.avif', 'cotton')
  const file = finished('tee-front.avif', 'linen')
  expect(isMade(file, 'linen')).toBe(true)
  tidyLedger(folder)
  expect(isMade(file, 'linen')).toBe(true)
})

test('a picture that was deleted is made anew', () => {
  const file = finished('tee-front.avif', 'cotton')
  rmSync(file)
  expect(isMade(file, 'cotton')).toBe(false)
})
