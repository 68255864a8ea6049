import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../base/write-durably.ts'
import { StartFailure } from '../base/start-failure.ts'
import type { Settings } from './settings.ts'
import { isKey } from './shapes.ts'

export const secretFileName = 'shop-secret'

/** The current secret first; outside production a secret is created once in DATA_DIR. */
export async function openShopSecrets({ shopSecrets, dataDir }: Settings): Promise<readonly string[]> {
  return shopSecrets ?? [await ownSecret(dataDir)]
}

async function ownSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, secretFileName)
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (kept !== undefined && isKey(kept)) return kept
  if (kept !== undefined) throw new StartFailure(`${path} holds no key; put it back, or delete it for a new one.`)

  const secret = randomBytes(32).toString('base64')
  await mkdir(dataDir, { recursive: true })
  await writeDurably(path, secret)
  return secret
}
