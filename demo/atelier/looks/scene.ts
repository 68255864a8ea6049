import type { SeedPicture } from '../../types.ts'
import { tidy } from '../stage.ts'
import { castOf, type Part } from './cast.ts'

export interface Scene {
  backdrop: string
  parts: readonly Part[]
}

/** The picture's tone is the ground everything stands on. */
export function drawScene({ width, height, tone }: SeedPicture, { backdrop, parts }: Scene): string {
  const shadow =
    '<filter id="s" x="-.2" y="-.2" width="1.4" height="1.4"><feDropShadow dx="18" dy="26" stdDeviation="20" flood-color="#2a1a14" flood-opacity=".36"/></filter>'
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${shadow}</defs><path fill="${tone}" d="M0 0h${width}v${height}H0z"/>${backdrop}${castOf(parts)}</svg>\n`,
  )
}
