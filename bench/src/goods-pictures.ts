import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProductPictures, StaffPicture } from '@nukkad/contract/staff/pictures'
import sharp from 'sharp'
import { measureLoad } from './load.ts'
import type { Results, Settings } from './parts.ts'
import { staffCalls, type Office } from './staff-calls.ts'
import type { BenchStore } from './store.ts'

/** The request of shoppers in the meantime. */
export const list = { method: 'GET' as const, path: '/api/v1.0/products?page=0&size=20', headers: {} }

const uploads = 100
const productsOfUploads = 10
const onTheirWay = 3

/** A phone photograph alone; then a hundred at once, beside shoppers. */
export async function measureUploads(store: BenchStore, { seconds }: Settings, { add }: Results): Promise<void> {
  const office = await staffCalls(store)
  const { rows } = await store.database.client.query<{ id: string }>('select id from products order by slug limit $1', [
    productsOfUploads,
  ])
  const photograph = await photographs()
  const sent = await upload(office, rows[0]!.id, await photograph(0))
  await untilReady(office, rows[0]!.id, [sent.pictureId])
  add('goods_upload', { ours: (performance.now() - sent.at) / 1000 })

  const files = await Promise.all(Array.from({ length: uploads }, (_, nth) => photograph(nth + 1)))
  const alone = (await measureLoad({ url: store.url, requests: [list], seconds })).p99
  // As on the screen: all are selected at once, and several uploads run at a time.
  const waiting = files.entries()
  const sending = async () => {
    for (const [nth, file] of waiting) await upload(office, rows[nth % rows.length]!.id, file)
  }
  const uploading = Promise.all(Array.from({ length: onTheirWay }, sending))
  const beside = (await measureLoad({ url: store.url, requests: [list], seconds })).p99
  await uploading
  add('goods_besideUploads', { ours: beside / alone })
}

/** 12 megapixels; each differs in a corner, because equal files are processed once. */
async function photographs(): Promise<(nth: number) => Promise<Buffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 8 }
  const { data, info } = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#000', noise } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return async (nth) => {
    data.fill(nth, 0, 300)
    return sharp(data, { raw: info }).jpeg({ quality: 80 }).toBuffer()
  }
}

async function upload({ call }: Office, productId: string, file: Buffer): Promise<{ pictureId: string; at: number }> {
  const pictureId = randomUUID()
  const form = new FormData()
  form.set('pictureId', pictureId)
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'IMG_0001.jpg')
  await call('POST', `/products/${productId}/pictures`, form)
  return { pictureId, at: performance.now() }
}

async function untilReady({ call }: Office, productId: string, ids: readonly string[]): Promise<void> {
  const isReady = ({ pictureId, state }: StaffPicture) => ids.includes(pictureId) && state === 'ready'
  for (;;) {
    const { pictures } = (await call('GET', `/products/${productId}/pictures`)) as ProductPictures
    if (pictures.filter(isReady).length === ids.length) return
    const failed = pictures.find(({ state }) => state === 'failed')
    if (failed) throw new Error(`a picture could not be made: ${failed.failure}`)
    await wait(20)
  }
}
