import { setTimeout as wait } from 'node:timers/promises'
import { heroes, promos } from '@nukkad/catalogue/banners'
import type { ProductCard, ProductPage } from '@nukkad/contract/catalogue'
import type { Look } from '@nukkad/contract/content'
import type { Review } from '@nukkad/contract/reviews'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import { readMediaName } from './media-name.ts'
import type { OpenMedia } from './open-media.ts'

// What cards and looks take on phones, then what a product page takes there.
const widths = [480, 640, 800]
const mostPages = 5
/** Best sellers whose reviews are looked through for shoppers' pictures. */
const mostReviewed = 40

/** Pictures by name, in the widths that their places take; the first that a visitor meets come first. */
type Wanted = { names: readonly string[]; widths: readonly number[] }

/**
 * Makes the pictures that the first visitors will ask for, one at a time, and rests after each as long as it took: at
 * most half a processor. Answers how to end it.
 */
export function warmMedia(app: FastifyInstance, media: OpenMedia, log: Log): () => void {
  const ending = new AbortController()
  warm(app, media, ending.signal).catch((err: unknown) => {
    if (!ending.signal.aborted) log.error({ err }, 'pictures are not made ahead')
  })
  return () => ending.abort()
}

async function warm(app: FastifyInstance, media: OpenMedia, signal: AbortSignal): Promise<void> {
  await media.tidy()
  for (const { name, width } of inOrder(await wantedOf(app))) {
    if (signal.aborted) return
    const startedAt = performance.now()
    await makeAhead(media, name, width)
    await wait(performance.now() - startedAt, undefined, { signal })
  }
}

async function wantedOf(app: FastifyInstance): Promise<Wanted[]> {
  const cards = await readCards(app)
  return [
    ...bannersAhead,
    { names: await lookNames(app), widths },
    { names: Object.keys(promos), widths: [240, ...widths] },
    { names: frontNames(cards), widths },
    { names: await snapshotNames(app, cards.slice(0, mostReviewed)), widths: [240] },
  ]
}

/** Home's cover: on phones most screens take its own width, which need not be made. */
const bannersAhead: Wanted[] = [
  { names: Object.keys(heroes).filter((name) => name.endsWith('-tall')), widths: [800] },
  { names: Object.keys(heroes).filter((name) => name.endsWith('-wide')), widths: [1600, 1200] },
]

function* inOrder(wanted: readonly Wanted[]): Generator<{ name: string; width: number }> {
  for (const { names, widths: needed } of wanted) {
    for (const width of needed) for (const name of names) yield { name, width }
  }
}

async function makeAhead({ masters, renditions }: OpenMedia, name: string, width: number): Promise<void> {
  const stem = readMediaName(name)?.stem
  const master = stem && (await masters.find(stem))
  if (master && width <= master.width) await renditions.order({ master, width, format: 'avif' })
}

async function lookNames(app: FastifyInstance): Promise<string[]> {
  const looks = await read<Look[]>(app, '/looks')
  return looks.map(({ imageUrl }) => nameOf(imageUrl))
}

/** The cards, in the order in which they are seen most. */
async function readCards(app: FastifyInstance): Promise<ProductCard[]> {
  const cards: ProductCard[] = []
  for (let page = 0, pages = 1; page < Math.min(pages, mostPages); page += 1) {
    const { content, totalPages } = await read<ProductPage>(app, `/products?size=100&page=${page}`)
    cards.push(...content)
    pages = totalPages
  }
  return cards
}

const frontNames = (cards: readonly ProductCard[]) => [
  ...new Set(cards.flatMap(({ images }) => images.slice(0, 1)).map(({ url }) => nameOf(url))),
]

async function snapshotNames(app: FastifyInstance, cards: readonly ProductCard[]): Promise<string[]> {
  const names: string[] = []
  for (const { productId } of cards) {
    const { content } = await read<{ content: Review[] }>(app, `/reviews/product/${productId}`)
    names.push(...content.flatMap(({ images }) => images.map(({ url }) => nameOf(url))))
  }
  return names
}

async function read<Body>(app: FastifyInstance, path: string): Promise<Body> {
  const { statusCode, body } = await app.inject(`/api/v1.0${path}`)
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
  return JSON.parse(body) as Body
}

const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
