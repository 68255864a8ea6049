import { join } from 'node:path'
import { secretFileName } from '../../settings/shop-secret.ts'
import type { Manifest } from './manifest.ts'

type Kept = { production: boolean; dataDir: string; backupDir: string | undefined }

/**
 * What a backup leaves out besides what is made again. In production the secret comes from the settings; a file of it that an
 * earlier start in development left would hand whoever finds a backup the key to what is encrypted in it.
 */
export function leftOut({ production, dataDir, backupDir }: Kept): string[] {
  return [...(backupDir === undefined ? [] : [backupDir]), ...(production ? [join(dataDir, secretFileName)] : [])]
}

/** Undefined where the backup holds no secret. */
export function secretWarning({ files }: Pick<Manifest, 'files'>): string | undefined {
  if (!files.some(({ path }) => path === secretFileName)) return undefined
  return `It holds ${secretFileName}, the key to what is encrypted in it: keep it as safe as the shop itself. In production it is set as SHOP_SECRET and left out.`
}
