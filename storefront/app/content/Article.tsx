import { earlierPage } from '@nukkad/contract/paths'
import { Markup } from '@nukkad/ui/Markup'
import { href, Link } from 'react-router'
import { Breadcrumbs } from '../page/Breadcrumbs.tsx'
import styles from './Article.module.css'
import type { LoadedArticle } from './article-loader.ts'
import { texts } from './texts.ts'

/** A page of words, written by the shop (decision 117). */
export function Article({ article }: { article: LoadedArticle }) {
  const { title, path, lead, intro, sections } = article
  return (
    <article className={styles.article}>
      <Breadcrumbs
        trail={[
          { name: texts.home, path: href('/') },
          { name: title, path },
        ]}
      />
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {lead !== '' && <p className={styles.lead}>{lead}</p>}
        {article.isPolicy && <Holding article={article} />}
      </header>
      {sections.length > 0 && (
        <nav aria-label={texts.article.contents} className={styles.contents}>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.body}>
        {intro.length > 0 && <Markup blocks={intro} Link={Link} />}
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} tabIndex={-1}>
              {section.title}
            </h2>
            <Markup blocks={section.blocks} Link={Link} />
          </section>
        ))}
      </div>
    </article>
  )
}

/** Since when these words hold, and where those of before are. */
function Holding({ article: { slug, path, holdsFrom, holdsUntil, earlier } }: { article: LoadedArticle }) {
  if (holdsUntil !== null) {
    return (
      <p className={styles.held}>
        {texts.article.inForce(holdsFrom, holdsUntil)} <Link to={path}>{texts.article.current}</Link>
      </p>
    )
  }
  return (
    <p className={styles.held}>
      {texts.article.inForceSince(holdsFrom)} {earlier.length > 0 && texts.article.earlier}{' '}
      {earlier.map((version, at) => (
        <span key={version.number}>
          {at > 0 && ', '}
          <Link to={earlierPage(slug, version.number)}>{texts.article.earlierFrom(version.holdsFrom)}</Link>
        </span>
      ))}
    </p>
  )
}
