/**
 * The `sizes` of each place. Phones with more than 2.5 dots a pixel take pictures as if they had about two: the
 * difference cannot be seen on a garment, and costs half the bytes.
 */
const finePhone = '(width < 768px) and (min-resolution: 2.5dppx)'

/** A card in a grid of two columns on phones, three from 768 px, four from 1100. */
export const gridCardSizes = `${finePhone} 31vw, (width >= 1440px) 21rem, (width >= 1100px) 23vw, (width >= 768px) 31vw, 45vw`

/** A card among what a search found, six in a row on wide screens. */
export const searchCardSizes = `${finePhone} 34vw, (width >= 1100px) 16vw, (width >= 768px) 31vw, 50vw`

/** The product page's own pictures, as wide as a phone. */
export const gallerySizes = `${finePhone} 68vw, (width >= 1440px) 44rem, (width >= 768px) 50vw, 100vw`
