import { apiAs } from './customer.ts'
import { openStore } from './mailbox.ts'

export type Photograph = { name: string; mimeType: string; buffer: Buffer }

/** Photographs of the store's newest products, as JPEGs. */
export async function photographs(count: number): Promise<Photograph[]> {
  const { content } = await apiAs()('GET /products', { query: { size: count, sort: 'newest' } })
  return Promise.all(
    content.map(async ({ images: [image] }, nth) => {
      const reply = await fetch(`${openStore().url}${image?.url}.1200.jpg`)
      const whole = reply.ok ? reply : await fetch(`${openStore().url}${image?.url}.jpg`)
      return { name: `IMG_${nth}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(await whole.arrayBuffer()) }
    }),
  )
}
