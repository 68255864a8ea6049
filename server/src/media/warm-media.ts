import { setTimeout as wait } from 'node:timers/promises'
import type { ProductCard, ProductPage } from '@nukkad/contract/catalogue'
import type { Look } from '@nukkad/contract/content'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import { readMediaName } from './media-name.ts'
import type { OpenMedia } from './open-media.ts'

// What cards and looks take on phones, then what a product page takes there.
const widths = [480, 640, 800]
const mostPages = 5

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
  const names = [...(await lookNames(app)), ...(await cardNames(app))]
  for (const width of widths) {
    for (const name of names) {
      if (signal.aborted) return
      const startedAt = performance.now()
      await makeAhead(media, name, width)
      await wait(performance.now() - startedAt, undefined, { signal })
    }
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

/** The picture of each card, in the order in which cards are seen most. */
async function cardNames(app: FastifyInstance): Promise<string[]> {
  const cards: ProductCard[] = []
  for (let page = 0, pages = 1; page < Math.min(pages, mostPages); page += 1) {
    const { content, totalPages } = await read<ProductPage>(app, `/products?size=100&page=${page}`)
    cards.push(...content)
    pages = totalPages
  }
  return [...new Set(cards.flatMap(({ images }) => images.slice(0, 1)).map(({ url }) => nameOf(url)))]
}

async function read<Body>(app: FastifyInstance, path: string): Promise<Body> {
  const { statusCode, body } = await app.inject(`/api/v1.0${path}`)
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
  return JSON.parse(body) as Body
}

const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
