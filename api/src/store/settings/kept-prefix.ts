import { orderPrefixFrom } from '@nukkad/contract/order-number-rules'
import type { Identity } from '@nukkad/contract/shop'
import * as z from 'zod'

/** An empty prefix is the one of the shop's name. `earlier` are those of before, for numbers that are typed without dashes. */
export const KeptPrefix = z.object({ prefix: z.string(), earlier: z.array(z.string()) })
export type KeptPrefix = z.infer<typeof KeptPrefix>

export const ofShopsName: KeptPrefix = { prefix: '', earlier: [] }

/** The one of new orders, then those of before. */
export function shownPrefixes(
  { prefix, earlier }: KeptPrefix,
  { name }: Pick<Identity, 'name'>,
): [string, ...string[]] {
  const now = prefix || orderPrefixFrom(name)
  return [now, ...earlier.filter((one) => one !== now)]
}
