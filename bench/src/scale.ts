import { residentMegabytes } from './memory.ts'
import { median, rateOf } from './rate.ts'
import { type BenchStore, withBenchStore } from './store.ts'

const seconds = 2
const rounds = 5
const lists = {
  'a repeated list': '/api/v1.0/products?page=0&size=20',
  'a repeated filtered list': '/api/v1.0/products?gender=Women&garmentSize=M&sort=price-asc&size=20',
}

/** What lists cost with 50,000 products against 200, and how long a question takes that nobody asked before. */
export function measureScale(): Promise<void> {
  return withBenchStore({ products: 200 }, (small) =>
    withBenchStore({ products: 50_000 }, (large) => compareStores(small, large)),
  )
}

async function compareStores(small: BenchStore, large: BenchStore): Promise<void> {
  for (const [name, path] of Object.entries(lists)) {
    const times = await timesTheCost(small, large, path)
    print(name, `${times.toFixed(2)} times the cost at 200 products (wanted at most 2)`, times <= 2)
  }
  const { fresh, again } = await freshMillis(large)
  const beside = `${fresh.toFixed(1)} ms at 50,000 (wanted under 10), asked again ${again.toFixed(1)} ms`
  print('a never-asked filter', beside, fresh < 10)
  const [few, many] = [small, large].map((store) => residentMegabytes(store.process.pid))
  print('memory', `${few} MB with 200 products, ${many} MB with 50,000`, true)
}

/** Measured in turn, so that whatever else the machine does meets both alike. */
async function timesTheCost(small: BenchStore, large: BenchStore, path: string): Promise<number> {
  for (const { url } of [small, large]) await rateOf({ url: url + path, seconds: 1 })
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const few = await rateOf({ url: small.url + path, seconds })
    ratios.push(few / (await rateOf({ url: large.url + path, seconds })))
  }
  return median(ratios)
}

/** The median of questions asked for the first time, and of the same once more: how busy the machine is meanwhile. */
async function freshMillis(store: BenchStore): Promise<{ fresh: number; again: number }> {
  const fresh: number[] = []
  const again: number[] = []
  for (let nth = 0; nth < 60; nth += 1) {
    const query = `garmentSize=L&minRating=${(nth % 40) / 10}&sort=${nth % 2 ? 'newest' : 'rating'}&page=${nth}&size=20`
    for (const times of [fresh, again]) times.push(await millisOf(`${store.url}/api/v1.0/products?${query}`))
  }
  return { fresh: median(fresh), again: median(again) }
}

async function millisOf(url: string): Promise<number> {
  const began = performance.now()
  const reply = await fetch(url)
  await reply.arrayBuffer()
  return performance.now() - began
}

function print(name: string, words: string, isGood: boolean): void {
  process.stdout.write(`${name.padEnd(26)} ${words}${isGood ? '' : '  MISSED'}\n`)
  if (!isGood) process.exitCode = 1
}
