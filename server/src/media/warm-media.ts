import { apiPath } from '@nukkad/contract/paths'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProductPage } from '@nukkad/contract/catalogue'
import type { HomeContent, Look } from '@nukkad/contract/content'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../base/log.ts'
import type { Contention } from '../base/contention.ts'
import { asOurselves } from '../base/own-calls.ts'
import { readMediaName } from './media-name.ts'
import type { OpenMedia } from './open-media.ts'

const cardsOnFirstScreen = 8
const cardWidths = [480, 320]

type PictureSet = { names: readonly string[]; widths: readonly number[] }
type Parts = { app: FastifyInstance; media: OpenMedia; contention: Contention; log: Log }

/** Makes the first screens' pictures one by one, only while no request is served. Returns a function that stops it. */
export function warmMedia(parts: Parts): () => void {
  const ending = new AbortController()
  warm(parts, ending.signal).catch((err: unknown) => {
    if (!ending.signal.aborted) parts.log.error({ err }, 'pictures are not made ahead')
  })
  return () => ending.abort()
}

async function warm({ app, media, contention }: Parts, signal: AbortSignal): Promise<void> {
  await media.tidy()
  for (const { name, width } of inOrder(await asOurselves(() => firstScreens(app)))) {
    await contention.untilQuiet(signal)
    const startedAt = performance.now()
    await makeAhead(media, name, width)
    // Uses at most half a processor.
    await wait(performance.now() - startedAt, undefined, { signal })
  }
}

async function firstScreens(app: FastifyInstance): Promise<PictureSet[]> {
  const { banners } = await read<HomeContent>(app, '/content/home')
  const looks = await read<Look[]>(app, '/looks')
  const arrivals = await read<ProductPage>(app, `/products/new-arrivals?size=${cardsOnFirstScreen}`)
  const popular = await read<ProductPage>(app, `/products?size=${cardsOnFirstScreen}`)
  return [
    { names: banners.map(({ tall }) => nameOf(tall.url)), widths: [800] },
    { names: banners.map(({ wide }) => nameOf(wide.url)), widths: [1600] },
    { names: looks.map(({ imageUrl }) => nameOf(imageUrl)), widths: cardWidths },
    { names: [...new Set([...frontNames(arrivals), ...frontNames(popular)])], widths: cardWidths },
  ]
}

function* inOrder(wanted: readonly PictureSet[]): Generator<{ name: string; width: number }> {
  for (const { names, widths } of wanted) {
    for (const width of widths) for (const name of names) yield { name, width }
  }
}

async function makeAhead({ originals, renditions }: OpenMedia, name: string, width: number): Promise<void> {
  const stem = readMediaName(name)?.stem
  const original = stem && (await originals.find(stem))
  if (original && width <= original.width) await renditions.makeLater({ original, width, format: 'avif' })
}

const frontNames = ({ content }: ProductPage) =>
  content.flatMap(({ images }) => images.slice(0, 1)).map(({ url }) => nameOf(url))

async function read<Body>(app: FastifyInstance, path: string): Promise<Body> {
  const { statusCode, body } = await app.inject(apiPath + path)
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
  return JSON.parse(body) as Body
}

const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
