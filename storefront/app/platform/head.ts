import { shop } from '@nukkad/contract/shop'

/** Head of a page that no search engine should keep. */
export function privateHead(title: string) {
  return [{ title: `${title} · ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}
