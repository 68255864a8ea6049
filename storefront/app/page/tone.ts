import { luminance } from '@nukkad/contract/content-rules'

/** Whether light type is easier to read on this colour than dark type (`#rrggbb`). */
export function isDark(hex: string): boolean {
  return luminance(hex) < 0.18
}
