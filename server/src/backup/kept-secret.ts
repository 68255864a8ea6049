import { join } from 'node:path'
import { secretFileName } from '../settings/shop-secret.ts'
import type { Manifest } from './manifest.ts'

type SecretOptions = { production: boolean; dataDir: string; backupDir: string | undefined }

/**
 * The paths that a backup leaves out, besides those that are made again. In production the secret comes from the
 * settings. A secret file left by an earlier start in development would put the key beside the data that it encrypts.
 */
export function leftOut({ production, dataDir, backupDir }: SecretOptions): string[] {
  return [...(backupDir === undefined ? [] : [backupDir]), ...(production ? [join(dataDir, secretFileName)] : [])]
}

/** Undefined where the backup holds no secret. */
export function secretWarning({ files }: Pick<Manifest, 'files'>): string | undefined {
  if (!files.some(({ path }) => path === secretFileName)) return undefined
  return `This backup contains ${secretFileName}, the key to its encrypted data: keep it safe. In production the key is set as SHOP_SECRET and not included.`
}
