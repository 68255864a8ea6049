import type { Address } from '@nukkad/contract/address'
import type { LiveSession } from '@nukkad/contract/auth'
import type { Order } from '@nukkad/contract/order'
import { useState } from 'react'
import { useSession } from '../platform/session.ts'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './AccountTabs.module.css'
import { type AccountTab, accountTab } from './account-tab.ts'
import { AddressesSection } from './AddressesSection.tsx'
import { HelpSection } from './HelpSection.tsx'
import { LatestOrder } from './LatestOrder.tsx'
import { LoggedIn } from './LoggedIn.tsx'
import { OrdersSection } from './OrdersSection.tsx'
import { OverviewSection } from './OverviewSection.tsx'
import { YourData } from './YourData.tsx'

type AccountTabsProps = { orders: Order[] | null; addresses: Address[] | null; sessions: LiveSession[] | null }

export function AccountTabs({ orders, addresses, sessions }: AccountTabsProps) {
  const [tab, setTab] = useState<AccountTab>(accountTab.read)
  const user = useSession()?.user

  function choose(chosen: AccountTab) {
    accountTab.write(chosen)
    setTab(chosen)
  }

  return (
    <div className={styles.page}>
      <AccountMenu tab={tab} onChoose={choose} />
      <div className={styles.section}>
        {tab === 'overview' && (
          <OverviewSection>
            <LatestOrder orders={orders} onAll={() => choose('orders')} />
            <LoggedIn sessions={sessions} />
            {user && <YourData user={user} />}
          </OverviewSection>
        )}
        {tab === 'orders' && <OrdersSection orders={orders} />}
        {tab === 'addresses' && <AddressesSection addresses={addresses} />}
        {tab === 'help' && <HelpSection />}
      </div>
    </div>
  )
}
