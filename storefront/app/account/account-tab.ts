import type { IconName } from '@nukkad/ui/Icon'
import { createPersonalValue } from '../platform/personal-value.ts'

export const accountTabs = {
  overview: 'Overview',
  orders: 'Orders',
  addresses: 'Addresses',
  help: 'Help & Support',
} as const
export type AccountTab = keyof typeof accountTabs

export const tabIcons: Readonly<Record<AccountTab, IconName>> = {
  overview: 'user',
  orders: 'box',
  addresses: 'pin',
  help: 'chat',
}

const stored = createPersonalValue<string>('accountTab')

/** The chosen tab of the account, remembered until the session ends (spec §2.5). */
export const accountTab = {
  read: (): AccountTab => {
    const tab = stored.read()
    return tab !== null && tab in accountTabs ? (tab as AccountTab) : 'overview'
  },
  write: (tab: AccountTab): void => stored.write(tab),
}
