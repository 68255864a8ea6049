import type { Return } from '@nukkad/contract/returns'

/** For the log: `Exchanged for 1 × Black, L in order NK-…; not exchanged: 1 × Black, L`. Undefined without an exchange. */
export function exchangeWords({ exchanges, exchangeOrderId }: Return): string | undefined {
  const named = exchanges.map(({ sent, quantity, ...variant }) => {
    const out = sent ?? 0
    return { variant: `${variant.color}, ${variant.size}`, out, kept: quantity - out }
  })
  const sent = named.filter(({ out }) => out > 0).map(({ variant, out }) => `${out} × ${variant}`)
  const refused = named.filter(({ kept }) => kept > 0).map(({ variant, kept }) => `${kept} × ${variant}`)
  const words = [
    ...(sent.length === 0 ? [] : [`exchanged for ${sent.join('; ')} in order ${exchangeOrderId}`]),
    ...(refused.length === 0 ? [] : [`not exchanged: ${refused.join('; ')}`]),
  ]
  return words.length === 0 ? undefined : words.join('; ')
}
