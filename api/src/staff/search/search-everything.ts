import type { SearchResults } from '@nukkad/contract/staff/search'
import { isAllowed, mostSearchResults, type StaffRole } from '@nukkad/contract/staff-rules'
import type { Db } from '../../platform/db.ts'
import { findCustomers } from '../customers/list-customers.ts'
import { matching } from '../orders/order-filter.ts'
import { findProducts } from '../products/list-products.ts'

/** Finds the newest of each kind with the search of its list. Kinds that the role may not read are not queried. */
export async function searchEverything(db: Db, { q, role }: { q: string; role: StaffRole }): Promise<SearchResults> {
  const readsOrders = isAllowed(role, 'orders.read')
  const query = { q, size: mostSearchResults, readsCustomers: isAllowed(role, 'customers.read') }
  const [orders, customers, products] = await Promise.all([
    readsOrders ? findOrders(db, query) : [],
    readsOrders ? findCustomers(db, query) : [],
    isAllowed(role, 'products.read') ? findProducts(db, query) : [],
  ])
  return {
    orders,
    customers: customers.map(({ userId, name, email }) => ({ userId, name, email })),
    products: products.map(({ productId, name, status, image }) => ({ productId, name, status, image })),
  }
}

type OrderSearch = { q: string; size: number; readsCustomers: boolean }

async function findOrders(db: Db, { q, size, readsCustomers }: OrderSearch): Promise<SearchResults['orders']> {
  const rows = await matching(db, { q, readsCustomers })
    .select(['orders.id as orderId', 'orders.fullName', 'orders.status', 'orders.placedAt'])
    .orderBy('orders.placedAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(size)
    .execute()
  return rows.map(({ placedAt, ...row }) => ({ ...row, placedAt: placedAt.toISOString() }))
}
