import { useLocation } from 'react-router'
import { Tabs } from '../frame/Tabs.tsx'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'

const tabs = [
  { to: paths.remittances, words: texts.tabs.list },
  { to: paths.owedCash, words: texts.tabs.owed },
  { to: paths.cashDays, words: texts.tabs.days },
  { to: paths.courierClaims, words: texts.tabs.claims },
]

/** Tabs for the pages of remittances. */
export function CashTabs() {
  const { pathname } = useLocation()
  return <Tabs label={texts.tabs.label} tabs={tabs.map((tab) => ({ ...tab, isChosen: tab.to === pathname }))} />
}
