import { parseArgs } from 'node:util'
import type { Db } from '@nukkad/api/platform/db'
import { addInventedProducts, loadDemoShop } from '../demo-shop/demo-shop.ts'
import { StartFailure } from '../base/start-failure.ts'
import { runTool } from './run-tool.ts'
import { seedOrders } from './seed-orders.ts'

const most = { products: 1_000_000, orders: 1_000_000 }
type SeedCounts = { [What in keyof typeof most]?: number }
const uniqueViolation = '23505'

// Only the owner may analyze the tables; without that a hundred thousand orders take hours.
await runTool(
  async (db, { production }) => {
    if (production) throw new StartFailure('Test data cannot be added with NODE_ENV=production')
    return seed(db, readArguments())
  },
  { asOwner: true },
)

/** `--products N`, `--orders N` or both. */
function readArguments(): SeedCounts {
  const { values } = parseArgs({ options: { products: { type: 'string' }, orders: { type: 'string' } }, strict: false })
  if (values.products === undefined && values.orders === undefined) throw refusal('products', '')
  return {
    ...(values.products !== undefined && { products: readCount('products', values.products) }),
    ...(values.orders !== undefined && { orders: readCount('orders', values.orders) }),
  }
}

function readCount(what: keyof typeof most, typed: unknown): number {
  const count = Number(typed)
  if (Number.isInteger(count) && count > 0 && count <= most[what]) return count
  throw refusal(what, typed)
}

function refusal(what: keyof typeof most, typed: unknown): StartFailure {
  return new StartFailure(`--${what}: got ${JSON.stringify(typed)}, expected a whole number from 1 to ${most[what]}`)
}

async function seed(db: Db, { products, orders }: SeedCounts): Promise<string> {
  await loadDemoShop(db)
  const lines: string[] = []
  if (products !== undefined) lines.push(await timed(`${products} products`, () => addProducts(db, products)))
  if (orders !== undefined) lines.push(await timed(`${orders} orders`, () => addOrders(db, orders)))
  return lines.join('\n')
}

async function timed(what: string, work: () => Promise<void>): Promise<string> {
  const began = Date.now()
  await work()
  return `${what} added in ${Math.round((Date.now() - began) / 1000)} s`
}

async function addProducts(db: Db, count: number): Promise<void> {
  try {
    await addInventedProducts(db, count)
  } catch (error) {
    throw onlyOnce(error, 'The catalogue already has synthetic products')
  }
}

async function addOrders(db: Db, count: number): Promise<void> {
  try {
    await seedOrders(db, count)
  } catch (error) {
    throw onlyOnce(error, 'There is already a synthetic order history')
  }
}

function onlyOnce(error: unknown, words: string): unknown {
  if ((error as { code?: string }).code !== uniqueViolation) return error
  return new StartFailure(`${words}. For another number, use another DATA_DIR or an empty database.`)
}
