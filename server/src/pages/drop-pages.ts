import type { CatalogueChange } from '@nukkad/api/catalogue/read-model'
import { productPage } from '@nukkad/contract/paths'
import type { DocumentCache } from './page-cache.ts'

/** A stock move shows on that product's page alone; lists show it only when the product sold out or came back. */
export function dropPages(pages: DocumentCache, change: CatalogueChange): void {
  if (change === '*' || change.turned) return pages.dropAll()
  const page = productPage(change.slug)
  pages.dropWhere((key) => key === page || key.startsWith(`${page}?`) || key.startsWith(`${page}.data`))
}
