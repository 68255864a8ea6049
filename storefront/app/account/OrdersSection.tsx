import type { Order } from '@nukkad/contract/order'
import { ordersAtOnce } from '@nukkad/contract/order-rules'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../platform/api.ts'
import { OrderCards } from '../order/OrderCards.tsx'
import { loadEarlierOrders } from './account-data.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { Section } from './Section.tsx'
import { EmptyDrawing } from '@nukkad/ui/EmptyDrawing'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { href, Link } from 'react-router'
import { texts } from './texts.ts'

/** Spec §2.5: 'Your Orders', where Track Order and Return Order lead, too. */
export function OrdersSection({ orders }: { orders: Order[] | null }) {
  return <Section title={texts.orders.title}>{contentOf(orders)}</Section>
}

function contentOf(orders: Order[] | null): ReactNode {
  if (orders === null) return <LoadFailed title={texts.orders.notLoaded} />
  return orders.length === 0 ? <NoOrders /> : <OrderHistory newest={orders} />
}

/** The list comes in parts; what is older is fetched when it is asked for. */
function OrderHistory({ newest }: { newest: Order[] }) {
  const [earlier, setEarlier] = useState<Order[]>([])
  const [isWhole, setWhole] = useState(newest.length < ordersAtOnce)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const orders = [...newest, ...earlier]

  async function showEarlier(before: string) {
    setBusy(true)
    try {
      const more = await loadEarlierOrders(before)
      setEarlier([...earlier, ...more])
      setWhole(more.length < ordersAtOnce)
    } catch (error) {
      toast(messageOf(error, texts.orders.earlierNotLoaded), { tone: 'danger' })
    }
    setBusy(false)
  }

  return (
    <>
      <OrderCards orders={orders} />
      {!isWhole && (
        <Button busy={isBusy} onClick={() => void showEarlier(orders.at(-1)!.orderId)}>
          {texts.orders.earlier}
        </Button>
      )}
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState
      drawing={<EmptyDrawing name="no-orders" />}
      title={texts.orders.none}
      action={
        <Link to={href('/collection-all')} className={buttonClass({ tone: 'primary', size: 'large' })}>
          {texts.orders.startShopping}
        </Link>
      }
    />
  )
}
