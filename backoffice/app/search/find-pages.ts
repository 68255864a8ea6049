import { reportNames } from '@nukkad/contract/report-rules'
import { mostSearchResults, type Permission } from '@nukkad/contract/staff-rules'
import { menuFor } from '../navigation/menu.ts'
import { paths } from '../platform/paths.ts'
import type { SearchResult } from '../platform/recent-results.ts'
import { reportTexts } from '../reports/texts.ts'
import { settingGroups } from '../settings/sections.ts'
import { texts } from './texts.ts'

/** `words`: other names that people use. */
type Target = { to: string; name: string; permission?: Permission; detail?: string; words?: string }

const settings: readonly Target[] = settingGroups.flatMap(({ sections }) =>
  sections.map(({ id, heading, words }) => ({
    to: `${paths.settings}#${id}`,
    name: heading,
    permission: 'settings.change',
    detail: texts.inSettings,
    words,
  })),
)

/** Pages without an entry in the menu, and the parts of the settings. */
const further: readonly Target[] = [
  { to: paths.pickList, name: texts.pages.pickList, permission: 'orders.pack' },
  { to: paths.receipts, name: texts.pages.receipts, permission: 'stock.inward', words: 'inward grn purchase' },
  { to: paths.newOrder, name: texts.pages.newOrder, permission: 'orders.create', words: 'new order phone' },
  { to: paths.newReceipt, name: texts.pages.newReceipt, permission: 'stock.inward', words: 'new inward' },
  { to: paths.counts, name: texts.pages.counts, permission: 'stock.count', words: 'stocktake' },
  { to: paths.newSale, name: texts.pages.newSale, permission: 'products.edit', words: 'add discount price' },
  { to: paths.newSizeChart, name: texts.pages.newSizeChart, permission: 'products.edit', words: 'add size chart' },
  { to: paths.newCoupon, name: texts.pages.newCoupon, permission: 'coupons.edit', words: 'add discount code' },
  { to: paths.account, name: texts.pages.account, words: 'profile passkey devices' },
  ...settings,
  ...reportNames.map((name): Target => ({
    to: paths.report(name),
    name: reportTexts[name].title,
    permission: 'reports.read',
    detail: texts.inReports,
  })),
]

/** Pages and settings that the person may open. Each typed word must begin a word of the name, or of another name. */
export function findPages(person: { permissions: readonly Permission[] }, typed: string): SearchResult[] {
  const wanted = splitWords(typed)
  if (wanted.length === 0) return []
  const entries: Target[] = menuFor({ permissions: [...person.permissions] }).flatMap((group) => group.entries)
  const mayOpen = ({ permission }: Target) => permission === undefined || person.permissions.includes(permission)
  return [...entries, ...further.filter(mayOpen)]
    .filter(({ name, words = '' }) => {
      const known = splitWords(`${name} ${words}`)
      return wanted.every((word) => known.some((one) => one.startsWith(word)))
    })
    .slice(0, mostSearchResults)
    .map(({ to, name, detail }) => ({ kind: 'page', to, name, ...(detail !== undefined && { detail }) }))
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
