import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/customer.ts'
import { mailTo } from '../support/mailbox.ts'
import { aPlentifulProduct, buy } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** A site other than the store that shows a mail, as webmail does. */
async function openReader(html: string) {
  const server = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end(html))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** Opens a mail at phone and desktop width, in light and dark mode. Returns the formats of the loaded pictures. */
async function readMail(page: Page, { email, says }: { email: string; says: RegExp }): Promise<Set<string>> {
  const { html, subject } = await mailTo(email, says)
  const reader = await openReader(html)
  const kinds = new Set<string>()
  page.on('response', (response) => {
    const kind = response.headers()['content-type']
    if (response.ok() && kind?.startsWith('image/')) kinds.add(kind)
  })
  for (const width of [390, 800]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(reader.url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, `${subject}, ${width} px, ${colorScheme}`, 'a mail')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  reader.close()
  return kinds
}

// A mail program adds no header. With one, the browser would first ask whether it may fetch the font.
test.use({ extraHTTPHeaders: {} })

test(
  'an order mail shows its items in the store’s own font, in light and dark mode',
  { tag: ['@phone', '@long'] },
  async ({ context, customer, operator }) => {
    const product = await aPlentifulProduct()
    const { orderId } = await buy(customer, product)
    await operator.bring(orderId, 'DELIVERED')
    const { userId } = customer.user
    await apiAs(customer)('POST /return/request', { body: { userId, orderId, reason: 'Size/fit issue' } })

    const page = await context.newPage()
    for (const says of [/^Order confirmed/, /^Shipped/, /^Order delivered/, /^Return requested/]) {
      const kinds = await readMail(page, { email: customer.email, says })
      expect(kinds).toEqual(new Set(['image/png', 'image/jpeg']))
      const piece = page.getByRole('img', { name: product.name })
      expect(await piece.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.complete])).toEqual([
        240,
        true,
      ])
      const fonts = await page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`))
      expect(fonts).toEqual([expect.stringMatching(/^"?Anek Nukkad"? loaded$/)])
    }
  },
)

test(
  'a code mail is readable in light and dark mode',
  { tag: ['@phone', '@long', '@slow-line'] },
  async ({ context, customer }) => {
    const page = await context.newPage()
    expect(await readMail(page, { email: customer.email, says: /login code/ })).toEqual(new Set(['image/png']))
  },
)
