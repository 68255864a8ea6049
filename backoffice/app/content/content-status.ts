import { formatDayAndTime } from '@nukkad/contract/dates'
import type { ContentList, StaffContent } from '@nukkad/contract/staff/content'
import { countWords } from '../stock/stock-words.ts'
import { texts } from './texts.ts'

/** A part in one line: what is shown, and what is pending. */
export type PartStatus = { summary: string; pending: readonly string[] }

type Timed = { status: 'draft' | 'published'; shownFrom: string | null; isShown: boolean }

/** The status of each part on the overview. */
export function statusesOf(content: StaffContent, now: Date): Record<ContentList, PartStatus> {
  const { messages, banners, looks, promos, labels, features, sections, about } = content
  const shown = sections.items.filter(({ isShown }) => isShown).length
  return {
    messages: { summary: counted(messages.items, texts.overview.announcement), pending: [] },
    sections: { summary: texts.overview.sections(shown, sections.items.length), pending: [] },
    banners: timed(banners.items, texts.overview.banner, now),
    looks: timed(looks.items, texts.overview.look, now),
    promos: timed(promos.items, texts.overview.picture, now),
    labels: {
      summary: labels.items.length === 0 ? texts.overview.none : totalOf(labels.items, texts.overview.name),
      pending: [],
    },
    features: {
      summary: features.items.length === 0 ? texts.overview.noBadges : totalOf(features.items, texts.overview.badge),
      pending: [],
    },
    about: {
      summary: about.page === null ? texts.overview.unwritten : texts.overview.quoted(about.page.title),
      pending: [],
    },
  }
}

type Noun = readonly [one: string, many: string]

const totalOf = (items: readonly unknown[], noun: Noun) => countWords(items.length, false, ...noun)

function counted(items: readonly { isShown: boolean }[], noun: Noun): string {
  const shown = items.filter(({ isShown }) => isShown).length
  if (items.length === 0) return texts.overview.none
  return texts.overview.shown(totalOf(items, noun), shown === items.length ? 'all' : shown)
}

function timed(items: readonly Timed[], noun: Noun, now: Date): PartStatus {
  const drafts = items.filter(({ status }) => status === 'draft').length
  const planned = items.flatMap(({ status, shownFrom }) =>
    status === 'published' && shownFrom !== null && Date.parse(shownFrom) > now.getTime() ? [shownFrom] : [],
  )
  const next = planned.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(0)
  return {
    summary: counted(items, noun),
    pending: [
      ...(drafts > 0 ? [countWords(drafts, false, ...texts.overview.draft)] : []),
      ...(next === undefined ? [] : [formatNext(planned.length, next)]),
    ],
  }
}

function formatNext(count: number, next: string): string {
  const when = formatDayAndTime(next)
  return count === 1 ? texts.overview.goesLive(when) : texts.overview.nextScheduled(count, when)
}
