import { compareWithBare, type Comparison } from './compare.ts'
import { measureHeap, residentMegabytes } from './memory.ts'
import { measureOrders } from './orders.ts'
import { measureScale } from './scale.ts'
import { fillGuestCart } from './guest-cart.ts'
import { auditPages } from './pages.ts'
import { openBenchStore } from './store.ts'

await measurePages()
await measureApi()
await measureScale()
await measureHeap()

/** The demo shop's pages against the limit. */
async function measurePages(): Promise<void> {
  const store = await openBenchStore()
  try {
    const idle = residentMegabytes(store.process.pid)
    const gzip = { 'accept-encoding': 'gzip' }
    print([await compareWithBare({ name: 'home, cached HTML', url: `${store.url}/`, headers: gzip, least: 0.3 })])
    process.stdout.write(`memory                     ${idle} MB idle (wanted under 250)\n`)
    if (!(await auditPages(store.url))) process.exitCode = 1
  } finally {
    await store.close()
  }
}

/** The API on 200 products, 3 colours, 6 sizes. */
async function measureApi(): Promise<void> {
  const store = await openBenchStore({ products: 200 })
  try {
    const api = `${store.url}/api/v1.0`
    const cart = await fillGuestCart(store.url)
    print([
      await compareWithBare({ name: 'product list', url: `${api}/products?page=0&size=20`, least: 0.4 }),
      await compareWithBare({ name: 'product by slug', url: `${api}/products/slug/${cart.slug}`, least: 0.4 }),
      await compareWithBare({ name: 'cart read', url: `${api}/cart/guest/${cart.id}`, least: 0.08 }),
    ])
    const { orders, commits } = await measureOrders(store)
    process.stdout.write(
      `cash orders                ${orders.toFixed(0)}/s beside ${commits.toFixed(0)}/s empty commits\n`,
    )
  } finally {
    await store.close()
  }
}

function print(comparisons: readonly Comparison[]): void {
  for (const { name, ours, bare, ratio, least } of comparisons) {
    const rates = `${Math.round(ours)}/s against ${Math.round(bare)}/s bare: ${ratio.toFixed(2)}`
    process.stdout.write(`${name.padEnd(26)} ${rates} (wanted ${least})${ratio < least ? '  BELOW' : ''}\n`)
    if (ratio < least) process.exitCode = 1
  }
}
