import { shop } from '@nukkad/contract/shop'

/** The shop, for search engines. */
export const organization = {
  '@type': 'Organization',
  name: shop.name,
  legalName: shop.legalName,
  url: '/',
  logo: '/icon-512.png',
  email: shop.supportEmail,
  telephone: shop.supportPhone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: shop.address[0],
    addressLocality: shop.address[2],
    addressRegion: shop.state,
    addressCountry: 'IN',
  },
  sameAs: shop.social.map(({ href }) => href),
}
