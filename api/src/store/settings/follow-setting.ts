import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../platform/db.ts'
import { readSetting, type SettingKey, type SettingValue, unsetValue } from './settings.ts'

/** A setting in memory, as it is kept. `onChange` is called when it differs. */
export function followSetting<K extends SettingKey>(db: Db, key: K, onChange: () => void) {
  let current: SettingValue<K> = unsetValue(key)
  return {
    current: () => current,
    read: async () => {
      const next = await readSetting(db, key)
      if (isDeepStrictEqual(next, current)) return
      current = next
      onChange()
    },
  }
}
