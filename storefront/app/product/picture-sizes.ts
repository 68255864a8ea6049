/**
 * What `sizes` say of each place. Phones with more than 2.5 dots a pixel take pictures as if they had about two: the
 * difference cannot be seen on a garment, and costs half the bytes.
 */
const finePhone = '(max-width: 47.99rem) and (min-resolution: 2.5dppx)'

/** A card in a grid of two columns on phones, three from 768 px, four from 1100. */
export const gridCardSizes = `${finePhone} 31vw, (min-width: 90rem) 21rem, (min-width: 68.75rem) 23vw, (min-width: 48rem) 31vw, 45vw`

/** A card among what a search found, six in a row on wide screens. */
export const searchCardSizes = `${finePhone} 34vw, (min-width: 68.75rem) 16vw, (min-width: 48rem) 31vw, 50vw`

/** The product page's own pictures, as wide as a phone. */
export const gallerySizes = `${finePhone} 68vw, (min-width: 90rem) 44rem, (min-width: 48rem) 50vw, 100vw`
