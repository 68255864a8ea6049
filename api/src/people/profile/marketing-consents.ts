import type { ConsentChannel, CustomerFormat } from '@nukkad/contract/customer-import-rules'
import type { Db } from '../../platform/db.ts'

type ImportedConsent = { userId: string; channel: ConsentChannel; source: CustomerFormat }

/** Stores the consents that new customers gave to their earlier shop. */
export async function keepConsents(tx: Db, consents: readonly ImportedConsent[], now: Date): Promise<void> {
  if (consents.length === 0) return
  await tx
    .insertInto('marketingConsents')
    .values(consents.map((consent) => ({ ...consent, importedAt: now })))
    .execute()
}

export async function listConsents(db: Db, userId: string): Promise<{ channel: ConsentChannel; importedAt: string }[]> {
  const rows = await db
    .selectFrom('marketingConsents')
    .select(['channel', 'importedAt'])
    .where('userId', '=', userId)
    .orderBy('channel')
    .execute()
  return rows.map(({ channel, importedAt }) => ({
    channel: channel as ConsentChannel,
    importedAt: importedAt.toISOString(),
  }))
}
