import { useLocation } from 'react-router'
import { type Headed, privateHead } from '../page/head.ts'
import { requireSession } from '../platform/guards.ts'
import { loadAddresses, loadOrders, loadSessions } from './account-data.ts'
import { AccountTabs } from './AccountTabs.tsx'
import { MobileAccount } from './MobileAccount.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { useIsWide } from './use-is-wide.ts'
import { texts } from './texts.ts'
import type { Route } from './+types/ProfilePage'

export const meta = (page: Headed) => privateHead(page, texts.title)

export async function clientLoader() {
  requireSession()
  const [orders, addresses, sessions] = await Promise.all([loadOrders(), loadAddresses(), loadSessions()])
  return { orders, addresses, sessions }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <ProfileSkeleton />
}

export default function ProfilePage({ loaderData: data }: Route.ComponentProps) {
  const { key } = useLocation()
  const isWide = useIsWide()
  // Coming here again, as by Track Order in the header, opens the tab that was asked for.
  return isWide ? <AccountTabs key={key} {...data} /> : <MobileAccount orders={data.orders} />
}
