import { residentMegabytes } from './memory.ts'
import { rateOf } from './rate.ts'
import { type BenchStore, openBenchStore } from './store.ts'

const seconds = 4
const lists = {
  'a repeated list': '/api/v1.0/products?page=0&size=20',
  'a repeated filtered list': '/api/v1.0/products?gender=Women&garmentSize=M&sort=price-asc&size=20',
}

/** What lists cost with 50,000 products against 200, and how long a question takes that nobody asked before. */
export async function measureScale(): Promise<void> {
  const small = await measure(200)
  const large = await measure(50_000)
  for (const name of Object.keys(lists)) {
    const times = (small.rates[name] ?? 0) / (large.rates[name] ?? 1)
    print(name, `${times.toFixed(2)} times the cost at 200 products (wanted at most 2)`, times <= 2)
  }
  print('a never-asked filter', `${large.fresh.toFixed(1)} ms at 50,000 (wanted under 10)`, large.fresh < 10)
  print('memory', `${small.memory} MB with 200 products, ${large.memory} MB with 50,000`, true)
}

async function measure(products: number) {
  const store = await openBenchStore({ products })
  try {
    const rates: Record<string, number> = {}
    for (const [name, path] of Object.entries(lists)) {
      await rateOf({ url: store.url + path, seconds: 1 })
      rates[name] = await rateOf({ url: store.url + path, seconds })
    }
    return { rates, fresh: await freshMillis(store), memory: residentMegabytes(store.process.pid) }
  } finally {
    await store.close()
  }
}

/** The median of questions asked for the first time. */
async function freshMillis(store: BenchStore): Promise<number> {
  const times: number[] = []
  for (let nth = 0; nth < 60; nth += 1) {
    const query = `garmentSize=L&minRating=${(nth % 40) / 10}&sort=${nth % 2 ? 'newest' : 'rating'}&page=${nth}&size=20`
    const began = performance.now()
    const reply = await fetch(`${store.url}/api/v1.0/products?${query}`)
    await reply.arrayBuffer()
    times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[30] ?? Number.NaN
}

function print(name: string, words: string, isGood: boolean): void {
  process.stdout.write(`${name.padEnd(26)} ${words}${isGood ? '' : '  BELOW'}\n`)
  if (!isGood) process.exitCode = 1
}
