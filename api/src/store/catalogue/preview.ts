import type { Product } from '@nukkad/contract/catalogue'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Seal } from '../../platform/seal.ts'
import { newestReviews } from '../reviews/reviews.ts'
import { pageOf, categoriesOf } from './card.ts'
import { shownReviews } from './product-page.ts'
import { findPreviewed } from './queries.ts'
import type { Snapshot } from './snapshot.ts'

const lastsMs = 24 * 3_600_000
const purpose = 'product preview'
const keyIdBytes = 6

/**
 * Makes an unforgeable token that names a product. The server stores nothing, so a token expires but cannot be revoked.
 */
export function sealPreview(seal: Seal, productId: string, now: Date): { token: string; until: Date } {
  const until = new Date(now.getTime() + lastsMs)
  const { keyId, sealed } = seal.close(`${productId} ${until.getTime()}`, purpose)
  return { token: Buffer.concat([Buffer.from(keyId, 'hex'), sealed]).toString('base64url'), until }
}

/** The product as its page would show it, with any status. */
export async function previewOf(
  { db, snapshot, seal }: { db: Db; snapshot: Snapshot; seal: Seal },
  token: string,
  now: Date,
): Promise<Product> {
  const named = openPreview(seal, token)
  const row = named && now < named.until ? await findPreviewed(db, named.productId) : undefined
  const standing = row && categoriesOf(row, (id) => snapshot.categories.find(({ categoryId }) => categoryId === id))
  if (row === undefined || standing === undefined) throw new ShopError('PRODUCT_NOT_FOUND')
  return pageOf(row, standing, { reviews: await newestReviews(db, row.id, shownReviews), goesWith: [] })
}

function openPreview(seal: Seal, token: string): { productId: string; until: Date } | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const closed = { keyId: bytes.subarray(0, keyIdBytes).toString('hex'), sealed: bytes.subarray(keyIdBytes) }
  const opened = openOrNone(() => seal.open(closed, purpose))
  if (opened === undefined) return undefined
  const [productId = '', until] = opened.split(' ')
  return { productId, until: new Date(Number(until)) }
}

/** Any other text in the address is not a token of this shop and cannot be opened. */
function openOrNone(open: () => string): string | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
