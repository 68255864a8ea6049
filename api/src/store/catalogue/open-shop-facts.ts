import type { Identity, Seller } from '@nukkad/contract/shop'
import type { CheckoutTerms } from '@nukkad/contract/terms-rules'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/jobs.ts'
import { followSetting } from '../settings/follow-setting.ts'
import { shownIdentity } from '../settings/identity.ts'
import { termsOf } from '../settings/terms.ts'
import { listenToCatalogue } from './listen-queries.ts'

/** The facts that this process knows. */
export type ShopFacts = { identity: () => Identity; seller: () => Seller; terms: () => CheckoutTerms }
type OpenShopFacts = ShopFacts & { close: () => Promise<void> }

const retryMillis = 1_000

/** For a process without a catalogue: the displayed identity, the seller and the checkout terms, kept up to date. */
export async function openShopFacts(db: Db, log: Log): Promise<OpenShopFacts> {
  const identity = followSetting(db, 'identity', () => {})
  const seller = followSetting(db, 'seller', () => {})
  const terms = followSetting(db, 'checkout', () => {})
  const read = () => Promise.all([identity.read(), seller.read(), terms.read()])
  let timer: NodeJS.Timeout | undefined
  const readOrRetry = async () => {
    clearTimeout(timer)
    try {
      await read()
    } catch (err) {
      log.error({ err }, 'the settings could not be read; trying again')
      timer = setTimeout(() => void readOrRetry(), retryMillis).unref()
    }
  }
  const listening = await listenToCatalogue(db, {
    onChange: (notice) => void ('shop' in notice && readOrRetry()),
    onReconnect: () => void readOrRetry(),
    onFailure: (err) => log.error({ err }, 'changes of settings are not heard of for now; trying again'),
  })
  try {
    await read()
  } catch (error) {
    await listening.close()
    throw error
  }
  return {
    identity: () => shownIdentity(identity.current(), seller.current()),
    seller: seller.current,
    terms: () => termsOf(terms.current()),
    close: async () => {
      clearTimeout(timer)
      await listening.close()
    },
  }
}
