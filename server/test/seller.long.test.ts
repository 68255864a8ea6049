import type { ProductPage } from '@nukkad/contract/catalogue'
import { demoSeller } from '@nukkad/contract/shop'
import { expect, test } from 'vitest'
import { production } from './production.ts'
import { servers } from './servers.ts'

const { open } = servers({ wasOpened: true })
const seller = Object.fromEntries(Object.entries(production).filter(([name]) => name.startsWith('SELLER_')))
const theirs = [production.SELLER_LEGAL_NAME, production.SELLER_GSTIN, production.SELLER_EMAIL]
const notTheirs = [demoSeller.legalName, demoSeller.gstin, demoSeller.email, 'Wheeler Road']
const pages = ['/', '/about-us', '/contact-us', '/privacy-policy', '/terms-and-conditions', '/shipping-returns']

test('the seller of the settings is on the pages, and nothing of the demo seller is', async () => {
  const { url } = await open(seller)
  const { content } = (await (await fetch(`${url}/api/v1.0/products?size=1`)).json()) as ProductPage
  expect(content).toHaveLength(1)
  for (const page of [...pages, ...content.map(({ slug }) => `/product-view/${slug}`)]) {
    const html = await (await fetch(url + page)).text()
    const missing = theirs.filter((words) => !html.includes(words))
    const wrong = notTheirs.filter((words) => html.includes(words))
    expect({ page, missing, wrong }).toEqual({ page, missing: [], wrong: [] })
  }
})
