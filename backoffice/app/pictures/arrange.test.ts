import type { StaffPicture } from '@nukkad/contract/staff/pictures'
import { expect, test } from 'vitest'
import { arrangedBy, groupsOf, moved, placesOf, targetOf } from './arrange.ts'

const colours = [
  { name: 'Indigo', hex: '#31456b' },
  { name: 'Ecru', hex: '#e6dac2' },
]
const picture = (pictureId: string, color: string | null) => ({ pictureId, color }) as StaffPicture
const groups = groupsOf({
  colours,
  pictures: [picture('a', 'Indigo'), picture('e', 'Ecru'), picture('b', 'Indigo'), picture('x', null)],
})
const shown = (all = groups) => all.map(({ pictures }) => pictures.map(({ pictureId }) => pictureId).join(''))

test('pictures are grouped by colour, with those for all colours last', () => {
  expect(shown()).toEqual(['ab', 'e', 'x'])
  expect(placesOf(groups)).toEqual([
    { pictureId: 'a', color: 'Indigo' },
    { pictureId: 'b', color: 'Indigo' },
    { pictureId: 'e', color: 'Ecru' },
    { pictureId: 'x', color: null },
  ])
})

test.each([
  ['a', { color: 'Indigo', index: 2 }, ['ba', 'e', 'x']],
  ['b', { color: 'Indigo', index: 0 }, ['ba', 'e', 'x']],
  ['a', { color: 'Ecru', index: 1 }, ['b', 'ea', 'x']],
  ['x', { color: 'Indigo', index: 1 }, ['axb', 'e', '']],
])('%s is moved to %o', (pictureId, target, after) => {
  expect(shown(moved(groups, pictureId, target))).toEqual(after)
})

test('moved pictures keep their new positions, and newer ones follow', () => {
  const places = [
    { pictureId: 'e', color: 'Indigo' },
    { pictureId: 'a', color: 'Indigo' },
    { pictureId: 'gone', color: null },
  ]
  const now = [picture('a', 'Indigo'), picture('new', 'Ecru'), picture('e', 'Ecru')]
  const arranged = arrangedBy(places, now)
  expect(arranged.map(({ pictureId, color }) => `${pictureId} ${color}`)).toEqual(['e Indigo', 'a Indigo', 'new Ecru'])
})

test("a drop on a picture's own position does not move it", () => {
  expect(moved(groups, 'a', { color: 'Indigo', index: 0 })).toBeUndefined()
  expect(moved(groups, 'a', { color: 'Indigo', index: 1 })).toBeUndefined()
  expect(moved(groups, 'gone', { color: 'Indigo', index: 1 })).toBeUndefined()
})

test.each([
  ['a', 'ArrowRight', ['ba', 'e', 'x']],
  ['b', 'ArrowLeft', ['ba', 'e', 'x']],
  ['a', 'ArrowDown', ['b', 'ea', 'x']],
  ['e', 'ArrowUp', ['abe', '', 'x']],
])('%s moves with %s', (pictureId, key, after) => {
  const target = targetOf(groups, pictureId, key)
  expect(target && shown(moved(groups, pictureId, target))).toEqual(after)
})

test.each([
  ['a', 'ArrowLeft'],
  ['b', 'ArrowRight'],
  ['a', 'ArrowUp'],
  ['x', 'ArrowDown'],
  ['a', 'Enter'],
])('%s does not move with %s', (pictureId, key) => {
  expect(targetOf(groups, pictureId, key)).toBeUndefined()
})
