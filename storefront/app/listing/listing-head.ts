import { href } from 'react-router'
import { breadcrumbs, type Matches, publicHead } from '../page/public-head.ts'
import { atPage, readChoices, toSearch } from './choices.ts'
import type { Collection } from './collections.ts'
import { genderPath } from '../page/gender-path.ts'
import type { Listing } from './listing-loader.ts'
import { texts } from './texts.ts'

/** Filters and sorting make many addresses of one listing; it is known by the one without them. */
export function listingHead(matches: Matches, { collection, cards }: Listing, search: string) {
  const { page } = readChoices(new URLSearchParams(search))
  const path = collection.path + toSearch(atPage(readChoices(new URLSearchParams()), page))
  const title = titleOf(collection)
  return publicHead(matches, {
    title: page > 1 ? texts.head.page(title, page) : title,
    description: collection.intro,
    path,
    image: cards[0]?.front?.url,
    jsonLd: [breadcrumbs(trailOf(collection))],
  })
}

function titleOf({ title, gender, categorySlug, headTitle }: Collection): string {
  if (headTitle) return headTitle
  if (categorySlug !== null) return texts.head.category(title, gender)
  return gender === null ? title : texts.head.gender(gender)
}

export function trailOf({ path, title, gender, categorySlug }: Collection) {
  const home = { name: texts.home, path: href('/') }
  const own = { name: title, path }
  if (gender === null || categorySlug === null) return [home, own]
  return [home, { name: gender, path: genderPath(gender) }, own]
}
