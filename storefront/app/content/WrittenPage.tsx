import { redirect } from 'react-router'
import { redirectOldAddress } from '../old-addresses/redirect-old-address.ts'
import { isMissing } from '../page/or-missing.ts'
import { publicHead } from '../page/public-head.ts'
import { apiOf } from '../platform/api-context.ts'
import { Article } from './Article.tsx'
import { loadArticle } from './article-loader.ts'
import type { Route } from './+types/WrittenPage'

/** A policy, whose address is its own, or another page that the shop wrote. */
export async function loader({ context, url, params: { slug } }: Route.LoaderArgs) {
  const path = url.pathname.replace(/\/+$/, '')
  const call = apiOf(context)
  const article = await loadArticle(call, slug ?? path.slice(1)).catch(async (error: unknown) => {
    // Shopify has pages below the same address: only those that this shop did not write are redirected.
    if (isMissing(error)) await redirectOldAddress(call, path)
    throw error
  })
  // It has moved: who kept the old address is led on.
  if (article.path !== path) throw redirect(article.path, 301)
  return article
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData === undefined) return []
  const { title, path, description, lead } = loaderData
  return publicHead(matches, { title, path, description: description || lead || title })
}

export default function WrittenPage({ loaderData }: Route.ComponentProps) {
  return <Article article={loaderData} />
}
