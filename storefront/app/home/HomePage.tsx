import { shop } from '@nukkad/contract/shop'
import { type MetaFunction, useLoaderData } from 'react-router'
import { publicHead, sellerOf } from '../chrome/public-head.ts'
import { BrandMarquee } from './BrandMarquee.tsx'
import { Features } from './Features.tsx'
import { GenderBanners } from './GenderBanners.tsx'
import { HeroBanners } from './HeroBanners.tsx'
import type { loader } from './home-loader.ts'
import { Looks } from './Looks.tsx'
import { NewArrivals } from './NewArrivals.tsx'
import { Newsletter } from './Newsletter.tsx'
import { organization } from './organization.ts'

export { loader } from './home-loader.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const seller = sellerOf(matches)
  return publicHead(matches, {
    title: `${shop.name}: ${shop.tagline.toLowerCase()}`,
    description: 'Streetwear for men and women, drawn, cut and sewn in India. Free delivery when you pay online.',
    path: '/',
    image: loaderData?.looks[0]?.imageUrl,
    jsonLd: seller && [organization(seller)],
  })
}

/** A cover and its spreads (spec §2.1). */
export default function HomePage() {
  const { looks, arrivals } = useLoaderData<typeof loader>()
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
