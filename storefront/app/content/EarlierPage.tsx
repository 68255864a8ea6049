import { errors } from '@nukkad/contract/errors'
import { data, redirect } from 'react-router'
import { apiOf } from '../platform/api-context.ts'
import { privateHead } from '../page/head.ts'
import { Article } from './Article.tsx'
import { loadArticle } from './article-loader.ts'
import { texts } from './texts.ts'
import type { Route } from './+types/EarlierPage'

/** A policy as it held before, for those who bought then. */
export async function loader({ context, params: { slug, number } }: Route.LoaderArgs) {
  if (!/^\d{1,6}$/.test(number)) throw data(errors.PAGE_NOT_FOUND.message, { status: 404 })
  const article = await loadArticle(apiOf(context), slug, Number(number))
  // It holds now, or the page has moved.
  if (article.holdsUntil === null || article.slug !== slug) throw redirect(article.path, 302)
  return article
}

export function headers() {
  return { 'x-robots-tag': 'noindex' }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateHead(
    { matches },
    loaderData === undefined
      ? texts.article.earlierTitle
      : texts.article.inForceUntil(loaderData.title, loaderData.holdsUntil),
  )

export default function EarlierPage({ loaderData }: Route.ComponentProps) {
  return <Article article={loaderData} />
}
