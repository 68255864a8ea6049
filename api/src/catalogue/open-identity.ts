import type { Identity, Seller } from '@nukkad/contract/shop'
import type { Db } from '../platform/db.ts'
import type { Log } from '../platform/jobs.ts'
import { followIdentity, shownIdentity } from '../settings/identity.ts'
import { listenToCatalogue } from './listen-queries.ts'

type OpenIdentity = { current: () => Identity; close: () => Promise<void> }

const retryMillis = 1_000

/** For a process without a catalogue: the identity as it is shown, which follows each change. */
export async function openIdentity(db: Db, { seller, log }: { seller: Seller; log: Log }): Promise<OpenIdentity> {
  const { current, read } = followIdentity(db, () => {})
  let timer: NodeJS.Timeout | undefined
  const readOrRetry = async () => {
    clearTimeout(timer)
    try {
      await read()
    } catch (err) {
      log.error({ err }, 'who the shop is could not be read; trying again')
      timer = setTimeout(() => void readOrRetry(), retryMillis).unref()
    }
  }
  const listening = await listenToCatalogue(db, {
    onChange: (notice) => void ('shop' in notice && readOrRetry()),
    onReconnect: () => void readOrRetry(),
    onFailure: (err) => log.error({ err }, 'changes to who the shop is are not heard of for now; trying again'),
  })
  try {
    await read()
  } catch (error) {
    await listening.close()
    throw error
  }
  return {
    current: () => shownIdentity(current(), seller),
    close: async () => {
      clearTimeout(timer)
      await listening.close()
    },
  }
}
