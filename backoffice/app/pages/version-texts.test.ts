import { expect, test } from 'vitest'
import { texts } from './texts.ts'

test('the text before the first version has a name instead of a number', () => {
  const { view, restore } = texts.versions
  expect([view(0), restore(0)]).toEqual(['View default text', 'Restore default text'])
  expect([view(2), restore(2)]).toEqual(['View version 2', 'Restore version 2'])
})
