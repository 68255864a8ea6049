import type { ShopState } from '@nukkad/contract/shop-state'
import { openingOf } from '@nukkad/contract/shop-state-rules'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../platform/db.ts'
import { readSetting } from './settings.ts'

/** The longest that a timer waits. */
const longestWait = 2 ** 31 - 1

/** The shop's state in memory. `onChange` hears of another state, and of the scheduled opening. */
export function followShopState(db: Db, onChange: () => void) {
  let current: ShopState = { state: 'open' }
  let timer: NodeJS.Timeout | undefined

  const waitForOpening = () => {
    clearTimeout(timer)
    const opensAt = openingOf(current)
    const wait = opensAt === null ? 0 : Date.parse(opensAt) - Date.now()
    if (wait <= 0) return
    const look = () => {
      if (wait <= longestWait) onChange()
      waitForOpening()
    }
    timer = setTimeout(look, Math.min(wait, longestWait)).unref()
  }

  return {
    current: () => current,
    read: async () => {
      const next = await readSetting(db, 'shop')
      if (isDeepStrictEqual(next, current)) return
      current = next
      waitForOpening()
      onChange()
    },
    close: () => clearTimeout(timer),
  }
}
