import { compareWithBare, type Comparison } from './compare.ts'
import { measureHeap, residentMegabytes } from './memory.ts'
import { measureOrders } from './orders.ts'
import { measureScale } from './scale.ts'
import { auditPages } from './pages.ts'
import { fillCustomerCart, fillGuestCart } from './carts.ts'
import { withBenchStore } from './store.ts'

/** Each with a store of its own; all of them, or those named on the command line. */
const parts: Record<string, () => Promise<void>> = {
  pages: measurePages,
  api: measureApi,
  orders: measureBuying,
  scale: measureScale,
  memory: measureHeap,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => parts[name] === undefined)
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(', ')}: not measured; there are ${Object.keys(parts).join(', ')}.\n`)
  process.exit(1)
}
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) await measure()
}

/** The demo shop's pages against the limit. */
function measurePages(): Promise<void> {
  return withBenchStore({}, async ({ url, process: { pid } }) => {
    const idle = residentMegabytes(pid)
    const gzip = { 'accept-encoding': 'gzip' }
    print([await compareWithBare({ name: 'home, cached HTML', url: `${url}/`, headers: gzip, least: 0.3 })])
    process.stdout.write(`memory                     ${idle} MB idle (wanted under 250)\n`)
    if (!(await auditPages(url))) process.exitCode = 1
  })
}

/** The API on 200 products, 3 colours, 6 sizes. */
function measureApi(): Promise<void> {
  return withBenchStore({ products: 200 }, async (store) => {
    const api = `${store.url}/api/v1.0`
    const cart = await fillGuestCart(store.url)
    const customer = await fillCustomerCart(store)
    print([
      await compareWithBare({ name: 'product list', url: `${api}/products?page=0&size=20`, least: 0.4 }),
      await compareWithBare({ name: 'product by slug', url: `${api}/products/slug/${cart.slug}`, least: 0.4 }),
      await compareWithBare({ name: "cart read, a guest's", url: `${api}/cart/guest/${cart.id}`, least: 0.08 }),
      await compareWithBare({ name: "cart read, a customer's", ...customer, least: 0.08 }),
    ])
  })
}

/** Bags and cash orders by customers at once, on the same shop. */
function measureBuying(): Promise<void> {
  return withBenchStore({ products: 200 }, async (store) => {
    const { orders, commits } = await measureOrders(store)
    const beside = `${orders.toFixed(0)}/s beside ${commits.toFixed(0)}/s empty commits`
    process.stdout.write(`cash orders                ${beside}: ${(orders / commits).toFixed(3)}\n`)
  })
}

function print(comparisons: readonly Comparison[]): void {
  for (const { name, ours, bare, ratio, least } of comparisons) {
    const rates = `${Math.round(ours)}/s against ${Math.round(bare)}/s bare: ${ratio.toFixed(2)}`
    process.stdout.write(`${name.padEnd(26)} ${rates} (wanted ${least})${ratio < least ? '  MISSED' : ''}\n`)
    if (ratio < least) process.exitCode = 1
  }
}
