import type { StaffContent } from '@nukkad/contract/staff/content'
import { expect, it } from 'vitest'
import { standingOf } from './standing.ts'

const now = new Date('2026-11-02T06:00:00Z')
const soon = '2026-11-05T06:30:00Z'
const later = '2026-11-09T06:30:00Z'

const showing = { code: null, scheduleId: null, tone: '#1b1611', shownFrom: null, shownUntil: null }
const look = { slug: 'men-jackets', name: 'Monday', picture: '/media/a', ...showing }
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
  standingOf({ ...empty, looks: { version: 1, items, places: [] } }, now).looks

it('says of a new shop what it has not written yet', () => {
  const { messages, sections, looks, features, about } = standingOf(empty, now)
  expect([messages, looks, features, about].map(({ stands }) => stands)).toEqual([
    'None yet',
    'None yet',
    'None of your own',
    'Not written yet',
  ])
  expect(sections.stands).toBe('1 of 2 sections shown')
})

it('counts what is shown, and names drafts and the next that goes live', () => {
  expect(looksOf(live)).toEqual({ stands: '1 look, all shown', waits: [] })
  expect(looksOf(live, draft, draft)).toEqual({ stands: '3 looks, 1 shown', waits: ['2 drafts'] })
  expect(looksOf(live, planned(soon)).waits).toEqual(['Goes live 5 Nov 2026, 12:00 pm'])
  expect(looksOf(planned(later), planned(soon)).waits).toEqual(['2 planned, the next 5 Nov 2026, 12:00 pm'])
})
