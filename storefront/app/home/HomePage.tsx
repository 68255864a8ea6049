import { shop } from '@nukkad/contract/shop'
import { href } from 'react-router'
import { publicHead, sellerOf } from '../chrome/public-head.ts'
import { BrandMarquee } from './BrandMarquee.tsx'
import { Features } from './Features.tsx'
import { GenderBanners } from './GenderBanners.tsx'
import { HeroBanners } from './HeroBanners.tsx'
import { Looks } from './Looks.tsx'
import { NewArrivals } from './NewArrivals.tsx'
import { Newsletter } from './Newsletter.tsx'
import { organization } from './organization.ts'
import type { Route } from './+types/HomePage'

export { loader } from './home-loader.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const seller = sellerOf(matches)
  return publicHead(matches, {
    title: `${shop.name}: ${shop.tagline.toLowerCase()}`,
    description: 'Streetwear for men and women, drawn, cut and sewn in India. Free delivery when you pay online.',
    path: href('/'),
    image: loaderData?.looks[0]?.imageUrl,
    jsonLd: seller && [organization(seller)],
  })
}

/** A cover and its spreads (spec §2.1). */
export default function HomePage({ loaderData: { looks, arrivals } }: Route.ComponentProps) {
  return (
    <>
      <HeroBanners />
      <Looks looks={looks} />
      <BrandMarquee />

      <NewArrivals cards={arrivals} />
      <GenderBanners />
      <Features />
      <Newsletter />
    </>
  )
}
