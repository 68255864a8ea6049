import * as articles from '@nukkad/contract/article'
import * as calls from '@nukkad/contract/content'
import { getLook } from '@nukkad/contract/looks'
import { shopStateAt } from '@nukkad/contract/shop-state-rules'
import { shownTerms } from '@nukkad/contract/terms-rules'
import type { FastifyInstance } from 'fastify'
import { serveAnswers } from '../answers/serve-answers.ts'
import type { Parts } from '../../parts.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { listArticles, readArticle } from './articles.ts'
import { listLooks, readLook } from './looks.ts'
import { findPage, listContent, listPromotions, listSections } from './read-content.ts'

export async function contentRoutes(api: FastifyInstance, parts: Parts): Promise<void> {
  const { db } = parts
  serveAnswers(api, parts, calls.listLooks, () => listLooks(db, parts.catalogue.current()))
  serveAnswers(api, parts, getLook, ({ params: { slug } }) => readLook(db, parts.catalogue.current(), slug))
  serveAnswers(api, parts, calls.listPromotions, async () => json(await listPromotions(db)))
  serveAnswers(api, parts, calls.getHomeContent, async () => json(await homeContent(db)))
  serveAnswers(api, parts, calls.getChromeContent, async () => json(await chromeContent(parts)))
  serveAnswers(api, parts, calls.getPage, async ({ params: { slug } }) => {
    const page = await findPage(db, slug)
    if (page === undefined) throw new ShopError('PAGE_NOT_FOUND')
    return json({ slug, ...page } satisfies calls.ContentPage)
  })
  serveAnswers(api, parts, articles.listArticles, async () =>
    json((await listArticles(db)).map(({ title, path }) => ({ title, path }))),
  )
  serveAnswers(api, parts, articles.getArticle, async ({ params: { slug }, query: { version } }) =>
    json(
      await readArticle(
        db,
        { seller: parts.seller(), identity: parts.identity(), terms: parts.terms() },
        slug,
        version,
      ),
    ),
  )
}

function json(answer: unknown): { body: Buffer } {
  return { body: Buffer.from(JSON.stringify(answer)) }
}

async function homeContent(db: Db): Promise<calls.HomeContent> {
  const [banners, labels, features, sections] = await Promise.all([
    listContent(db, 'banner'),
    listContent(db, 'label'),
    listContent(db, 'feature'),
    listSections(db),
  ])
  return {
    banners,
    labels: labels.map(({ name }) => name),
    features,
    sections: sections.filter(({ isShown }) => isShown).map(({ section }) => section),
    headings: Object.fromEntries(sections.flatMap(({ section, heading }) => (heading ? [[section, heading]] : []))),
  }
}

async function chromeContent({ db, catalogue, clock, identity, terms }: Parts): Promise<calls.ChromeContent> {
  const [promotions, menuPromos, banners, written] = await Promise.all([
    listPromotions(db),
    listContent(db, 'promo'),
    listContent(db, 'banner'),
    listArticles(db),
  ])
  return {
    shop: shopStateAt(catalogue.shopState(), clock()),
    identity: identity(),
    terms: shownTerms(terms()),
    takesGstin: catalogue.takesGstin(),
    promotions,
    menuPromos,
    posters: banners.map(({ tone, tall }) => ({ tone, picture: tall })),
    footerPages: written.filter(({ inFooter }) => inFooter).map(({ title, path }) => ({ title, path })),
  }
}
