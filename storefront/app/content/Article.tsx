import { href } from 'react-router'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '../chrome/Breadcrumbs.tsx'
import styles from './Article.module.css'

export type ArticleSection = { id: string; title: string; body: ReactNode }

export function Article({ title, path, lead, sections }: ArticleProps) {
  return (
    <article className={styles.article}>
      <Breadcrumbs
        trail={[
          { name: 'Home', path: href('/') },
          { name: title, path },
        ]}
      />
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <nav aria-label="On this page" className={styles.contents}>
        <ul>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} tabIndex={-1}>
              {section.title}
            </h2>
            {section.body}
          </section>
        ))}
      </div>
    </article>
  )
}

type ArticleProps = { title: string; path: string; lead: string; sections: readonly ArticleSection[] }
