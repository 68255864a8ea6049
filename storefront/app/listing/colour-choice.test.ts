import { expect, it } from 'vitest'
import { familyState, isShadeChosen, toggleFamily, toggleShade } from './colour-choice.ts'

const blues = { value: 'blues', within: [{ value: 'Indigo' }, { value: 'Navy' }, { value: 'Sky' }] }

it.each([
  [[], 'none'],
  [['Navy'], 'some'],
  [['Brick'], 'none'],
  [['blues'], 'all'],
  [['Navy', 'Sky', 'Indigo'], 'all'],
])('with %j the blues are %s', (chosen, state) => {
  expect(familyState(chosen, blues)).toBe(state)
})

it('a family pressed takes its shades’ place, and pressed again leaves nothing of it', () => {
  expect(toggleFamily(['Brick', 'Navy'], blues)).toEqual(['Brick', 'blues'])
  expect(toggleFamily(['Brick', 'blues'], blues)).toEqual(['Brick'])
  expect(toggleFamily(['Indigo', 'Navy', 'Sky'], blues)).toEqual([])
})

it('a shade taken out of its family leaves the others', () => {
  expect(toggleShade(['Brick', 'blues'], blues, 'Navy')).toEqual(['Brick', 'Indigo', 'Sky'])
  expect(isShadeChosen(['blues'], blues, 'Navy')).toBe(true)
})

it('shades add up one by one', () => {
  expect(toggleShade([], blues, 'Navy')).toEqual(['Navy'])
  expect(toggleShade(['Navy', 'Brick'], blues, 'Sky')).toEqual(['Brick', 'Navy', 'Sky'])
  expect(toggleShade(['Navy'], blues, 'Navy')).toEqual([])
})
