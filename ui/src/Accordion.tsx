import { type ReactNode } from 'react'
import styles from './Accordion.module.css'

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

/** A collapsible section of a page. Sections with the same `name` close each other; find-in-page opens them. */
export function Accordion({ title, name, defaultOpen = false, level = 3, children }: AccordionProps) {
  const Heading = headings[level]
  return (
    <details className={styles.fold} open={defaultOpen} {...(name && { name })}>
      <summary className={styles.summary}>
        <Heading>{title}</Heading>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}

type AccordionProps = {
  title: ReactNode
  name?: string
  defaultOpen?: boolean
  level?: keyof typeof headings
  children: ReactNode
}
