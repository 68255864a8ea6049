import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import styles from './ReviewSection.module.css'
import { texts } from './texts.ts'

export function ReviewSection({ title, changeAt, children }: ReviewSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link to={changeAt} className={styles.change} aria-label={texts.review.changeOf(title)}>
          {texts.review.change}
        </Link>
      </header>
      {children}
    </section>
  )
}

type ReviewSectionProps = { title: string; changeAt: string; children: ReactNode }
