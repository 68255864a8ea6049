import type { StaffContent } from '@nukkad/contract/staff/content'
import { expect, it } from 'vitest'
import { statusesOf } from './content-status.ts'

const now = new Date('2026-11-02T06:00:00Z')
const soon = '2026-11-05T06:30:00Z'
const later = '2026-11-09T06:30:00Z'

const showing = { code: null, scheduleId: null, tone: '#1b1611', shownFrom: null, shownUntil: null }
const look = { slug: 'men-jackets', name: 'Monday', picture: '/media/a', items: [], ...showing }
const live = { ...look, status: 'published' as const, isShown: true }
const draft = { ...look, status: 'draft' as const, isShown: false }
const planned = (shownFrom: string) => ({ ...live, isShown: false, shownFrom })

const empty: StaffContent = {
  messages: { version: 0, items: [] },
  banners: { version: 0, items: [] },
  promos: { version: 0, items: [] },
  looks: { version: 0, items: [], places: [] },
  labels: { version: 0, items: [] },
  features: { version: 0, items: [] },
  sections: {
    version: 0,
    items: [
      { section: 'looks', isShown: true },
      { section: 'doors', isShown: false },
    ],
  },
  about: { version: 0, page: null },
  schedules: [],
  headings: { looks: 'Looks', arrivals: 'New arrivals', newsletter: 'News' },
  changes: {},
}
const looksOf = (...items: StaffContent['looks']['items']) =>
  statusesOf({ ...empty, looks: { version: 1, items, places: [] } }, now).looks

it('the overview lists the parts that a new store has not written', () => {
  const { messages, sections, looks, features, about } = statusesOf(empty, now)
  expect([messages, looks, features, about].map(({ summary }) => summary)).toEqual([
    'None yet',
    'None yet',
    'None added',
    'Not written yet',
  ])
  expect(sections.summary).toBe('1 of 2 sections shown')
})

it('the overview counts shown items, drafts and the next to go live', () => {
  expect(looksOf(live)).toEqual({ summary: '1 look, all shown', pending: [] })
  expect(looksOf(live, draft, draft)).toEqual({ summary: '3 looks, 1 shown', pending: ['2 drafts'] })
  expect(looksOf(live, planned(soon)).pending).toEqual(['Goes live 5 Nov 2026, 12:00 pm'])
  expect(looksOf(planned(later), planned(soon)).pending).toEqual(['2 scheduled, next 5 Nov 2026, 12:00 pm'])
})
