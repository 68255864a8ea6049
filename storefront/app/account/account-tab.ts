import type { IconName } from '@nukkad/ui/Icon'
import { createPersonalValue } from '../platform/personal-value.ts'

export const accountTabs = ['overview', 'orders', 'addresses', 'help'] as const
export type AccountTab = (typeof accountTabs)[number]

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
    return accountTabs.find((known) => known === tab) ?? 'overview'
  },
  write: (tab: AccountTab): void => stored.write(tab),
}
