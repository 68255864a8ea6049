import { previewPage } from '@nukkad/contract/paths'
import { writeAudit } from '../../platform/audit.ts'
import { sealPreview } from '../../store/catalogue/preview.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { readStaffProduct, type ReadContext } from './read-product.ts'

type Store = { seal: Seal; publicUrl: string }

/** The log records the draft and the person who made its preview, but not the address. */
export function previewProduct(
  db: Db,
  by: Actor,
  { productId, store: { seal, publicUrl } }: { productId: string; store: Store },
  context: ReadContext,
): Promise<{ url: string; until: string }> {
  return inTransaction(db, async (tx) => {
    await readStaffProduct(tx, productId, context)
    const { token, until } = sealPreview(seal, productId, context.now)
    const deed = { action: 'product.preview', kind: 'product', subject: productId } as const
    await writeAudit(tx, by, { ...deed, after: { until: until.toISOString() } }, context.now)
    return { url: publicUrl + previewPage(token), until: until.toISOString() }
  })
}
