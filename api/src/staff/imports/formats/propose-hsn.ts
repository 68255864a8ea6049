import type { Gender } from '@nukkad/contract/shapes'

type Goods = { words: RegExp; codes: Partial<Record<Gender, string>> }

function goods(words: string, codes: Goods['codes']): Goods {
  return { words: new RegExp(`\\b(?:${words})\\b`, 'i'), codes }
}

const both = (code: string) => ({ Men: code, Women: code })

/** Goods that are usually knitted, or usually woven, by heading of the customs tariff. The first that fits counts. */
const usual: readonly Goods[] = [
  goods('track ?suits?', both('6112')),
  goods('hoodies?|hooded|sweat ?shirts?|sweaters?|pullovers?|jumpers?|cardigans?', both('6110')),
  goods('polos?', { Men: '6105', Women: '6106' }),
  goods('t[ -]?shirts?|tees?|tanks?', both('6109')),
  goods('joggers?|sweat ?pants?|track ?pants?', { Men: '6103', Women: '6104' }),
  goods('blazers?', { Men: '6203', Women: '6204' }),
  goods('jackets?|coats?|wind ?cheaters?', { Men: '6201', Women: '6202' }),
  goods('jeans?|trousers?|chinos?|cargos?|pants?|shorts?|co-?ords?', { Men: '6203', Women: '6204' }),
  goods('shirts?|over ?shirts?', { Men: '6205', Women: '6206' }),
  goods('dress(?:es)?|skirts?|gowns?', { Women: '6204' }),
  goods('blouses?', { Women: '6206' }),
  goods('kurtas?|kurtis?', both('6211')),
  goods('socks?|leggings?|tights', both('6115')),
  goods('shawls?|stoles?|scarf|scarves|dupattas?', both('6214')),
]

/**
 * The heading that products of this type usually have, for the owner to check. Undefined if the name leaves it open:
 * tops are knitted or woven, and most headings differ between the menus.
 */
export function proposeHsn(type: string, gender: Gender | undefined): string | undefined {
  const codes = usual.find(({ words }) => words.test(type))?.codes
  if (gender !== undefined) return codes?.[gender]
  return codes?.Men === codes?.Women ? codes?.Men : undefined
}
