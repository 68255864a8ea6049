import type { ContentPage } from '@nukkad/contract/content'
import { nameWithTagline } from '@nukkad/contract/shop'
import { buttonClass } from '@nukkad/ui/Button'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { imageOf, pictureNow } from '../page/content-pictures.ts'
import { useIdentity, useSeller } from '../page/chrome-loader.ts'
import { isApiError } from '../page/or-missing.ts'
import { identityOf, publicHead } from '../page/public-head.ts'
import { apiOf } from '../platform/api-context.ts'
import { pictureContext } from '../platform/picture-context.ts'
import styles from './AboutPage.module.css'
import { texts } from './texts.ts'
import type { Route } from './+types/AboutPage'

const path = href('/about-us')

/** The page that the shop has written of itself; undefined where it has not. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const page = await apiOf(context)('GET /pages/:slug', { params: { slug: path.slice(1) } })
    const picture = page.picture && (await pictureNow(context.get(pictureContext), page.picture))
    return { page: { ...page, picture } }
  } catch (error) {
    if (isApiError(error) && error.status === 404) return { page: undefined }
    throw error
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const shop = identityOf(matches)
  const words = shop === undefined ? '' : texts.about.description(nameWithTagline(shop))
  return publicHead(matches, { title: texts.about.title, description: loaderData?.page?.description || words, path })
}

/** The brand's story and its three cards (spec §2.1). */
export default function AboutPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <article className={styles.about}>
      {page === undefined ? <Unwritten /> : <Written page={page} />}
      <p className={styles.action}>
        <Link to={href('/')} className={buttonClass({ tone: 'primary', size: 'large' })}>
          {texts.about.explore}
        </Link>
      </p>
    </article>
  )
}

function Written({ page: { title, lead, picture, cards } }: { page: ContentPage }) {
  return (
    <>
      <Header title={title}>{lead}</Header>
      {picture && (
        <img
          {...imageOf(picture)}
          sizes="(width >= 768px) min(100vw, 90rem), 160vw"
          alt={picture.alt}
          fetchPriority="high"
          className={styles.picture}
        />
      )}
      <ul className={styles.cards}>
        {cards.map(({ title, words }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The seller is known even where no story is written. */
function Unwritten() {
  const shop = useIdentity()
  const { legalName, address } = useSeller()
  return (
    <Header title={texts.about.title}>
      {texts.about.unwritten(nameWithTagline(shop), `${legalName}, ${address.join(', ')}`)}
    </Header>
  )
}

function Header({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{children}</p>
    </header>
  )
}
