import { ApiError } from '@nukkad/contract/client'
import type { Order } from '@nukkad/contract/order'
import { href, redirect, redirectDocument } from 'react-router'
import { openPayment } from '../../payment/open-payment.ts'
import { firstIncompleteStep } from '../steps.ts'
import { call } from '../../platform/api.ts'
import { session } from '../../platform/session.ts'

/**
 * Loads the order of a success page. The caller's own order opens, also after a reload; without one, the steps decide
 * (spec §2.2). Null: it could not be read now, which redirects nobody.
 */
export async function loadPlacedOrder(orderId: string | null): Promise<Order | null> {
  // The steps decide for a guest, too.
  if (session.current() === null) throw redirect(firstIncompleteStep('success') ?? href('/auth/login'))
  try {
    if (orderId !== null) return await readPlaced(orderId)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isRefusal(error)) return null
  }
  const step = firstIncompleteStep('success')
  throw step === null ? redirectDocument(href('/manage-orders')) : redirect(step)
}

async function readPlaced(orderId: string): Promise<Order> {
  const order = await call('GET /orders/:id', { params: { id: orderId } })
  if (order.status !== 'PENDING') openPayment.forget(orderId)
  return order
}

/** There is no such order, or not the caller's. */
function isRefusal({ status }: ApiError): boolean {
  return status === 403 || status === 404 || status === 422
}
