import type { HomeSection } from '@nukkad/contract/content-rules'
import { type Identity, nameWithTagline } from '@nukkad/contract/shop'
import { Fragment, type ReactNode } from 'react'
import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { identityOf, publicHead, sellerOf } from '../page/public-head.ts'
import { BrandMarquee } from './BrandMarquee.tsx'
import { Features } from './Features.tsx'
import { GenderBanners } from './GenderBanners.tsx'
import { HeroBanners } from './HeroBanners.tsx'
import { Looks } from './Looks.tsx'
import { NewArrivals } from './NewArrivals.tsx'
import { Newsletter } from './Newsletter.tsx'
import { organization } from './organization.ts'
import { PlainCover } from './PlainCover.tsx'
import { texts } from './texts.ts'
import type { Route } from './+types/HomePage'

export { loader } from './home-loader.ts'

/** A look in the address changes nothing that is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isSamePage && defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const seller = sellerOf(matches)
  const shop = identityOf(matches)
  return publicHead(matches, {
    ...wordsOf(shop),
    path: href('/'),
    image: loaderData?.looks[0]?.imageUrl ?? loaderData?.banners[0]?.tall.url,
    jsonLd: seller && shop && [organization(shop, seller)],
  })
}

function wordsOf(shop: Identity | undefined) {
  return {
    title: shop === undefined ? '' : nameWithTagline(shop),
    description: texts.description(shop?.tagline),
  }
}

/** A cover, and its spreads in the order that the shop gave them (spec §2.1); of what the shop has not made, nothing. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { banners, looks, labels, arrivals, features, sections, headings, covers } = loaderData
  const spreads: Record<HomeSection, ReactNode> = {
    looks: looks.length > 0 && <Looks looks={looks} heading={headings.looks} />,
    marquee: labels.length > 0 && <BrandMarquee labels={labels} />,
    arrivals: arrivals.length > 0 && <NewArrivals cards={arrivals} heading={headings.arrivals} />,
    doors: <GenderBanners covers={covers} />,
    features: <Features features={features} />,
    newsletter: <Newsletter heading={headings.newsletter} />,
  }
  return (
    <>
      {banners.length > 0 ? <HeroBanners banners={banners} /> : <PlainCover />}
      {sections.map((section) => (
        <Fragment key={section}>{spreads[section]}</Fragment>
      ))}
    </>
  )
}
