import { loadOrders } from './account-data.ts'
import { OrdersSection } from './OrdersSection.tsx'
import { type Headed, privateHead } from '../page/head.ts'
import { requireSession } from '../platform/guards.ts'
import { MobilePage } from './MobilePage.tsx'
import { MobileSkeleton } from './MobileSkeleton.tsx'
import { leaveWhenWide } from './use-is-wide.ts'
import { texts } from './texts.ts'
import type { Route } from './+types/ManageOrdersPage'

export const meta = (page: Headed) => privateHead(page, texts.orders.title)

export async function clientLoader() {
  requireSession()
  leaveWhenWide('orders')
  return loadOrders()
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <MobileSkeleton />
}

export default function ManageOrdersPage({ loaderData: orders }: Route.ComponentProps) {
  return (
    <MobilePage tab="orders">
      <OrdersSection orders={orders} />
    </MobilePage>
  )
}
