import { formatDayAndTime } from '@nukkad/contract/dates'
import type { ContentList, StaffContent } from '@nukkad/contract/staff/content'
import { countWords } from '../stock/stock-words.ts'

/** What stands of a part in a line, and what of it waits. */
export type Standing = { stands: string; waits: readonly string[] }

type Timed = { status: 'draft' | 'published'; shownFrom: string | null; isShown: boolean }

/** What the overview says of each part. */
export function standingOf(content: StaffContent, now: Date): Record<ContentList, Standing> {
  const { messages, banners, looks, promos, labels, features, sections, about } = content
  const shown = sections.items.filter(({ isShown }) => isShown).length
  return {
    messages: { stands: counted(messages.items, 'message', 'messages'), waits: [] },
    sections: { stands: `${shown} of ${sections.items.length} sections shown`, waits: [] },
    banners: timed(banners.items, 'banner', 'banners', now),
    looks: timed(looks.items, 'look', 'looks', now),
    promos: timed(promos.items, 'picture', 'pictures', now),
    labels: { stands: labels.items.length === 0 ? 'None yet' : totalOf(labels.items, 'name', 'names'), waits: [] },
    features: {
      stands: features.items.length === 0 ? 'None of your own' : totalOf(features.items, 'reason', 'reasons'),
      waits: [],
    },
    about: { stands: about.page === null ? 'Not written yet' : `“${about.page.title}”`, waits: [] },
  }
}

const totalOf = (items: readonly unknown[], one: string, many: string) => countWords(items.length, false, one, many)

function counted(items: readonly { isShown: boolean }[], one: string, many: string): string {
  const shown = items.filter(({ isShown }) => isShown).length
  if (items.length === 0) return 'None yet'
  return `${totalOf(items, one, many)}, ${shown === items.length ? 'all' : shown} shown`
}

function timed(items: readonly Timed[], one: string, many: string, now: Date): Standing {
  const drafts = items.filter(({ status }) => status === 'draft').length
  const planned = items.flatMap(({ status, shownFrom }) =>
    status === 'published' && shownFrom !== null && Date.parse(shownFrom) > now.getTime() ? [shownFrom] : [],
  )
  const next = planned.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(0)
  return {
    stands: counted(items, one, many),
    waits: [
      ...(drafts > 0 ? [countWords(drafts, false, 'draft', 'drafts')] : []),
      ...(next === undefined ? [] : [nextWords(planned.length, next)]),
    ],
  }
}

function nextWords(count: number, next: string): string {
  const when = formatDayAndTime(next)
  return count === 1 ? `Goes live ${when}` : `${count} planned, the next ${when}`
}
