import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './Drawing.tsx'
import styles from './EmptyState.module.css'

const headings = { 1: 'h1', 2: 'h2', 3: 'h3' } as const

/** An empty or error state: a drawing, the spec's text, one action. `level` is the heading's level on the page. */
export function EmptyState({ drawing, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = headings[level]
  return (
    <div className={styles.empty}>
      {typeof drawing === 'string' ? <Drawing name={drawing as DrawingName} /> : drawing}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

type EmptyStateProps = {
  drawing: DrawingName | Exclude<ReactNode, string>
  title: string
  level?: keyof typeof headings
  children?: ReactNode
  action?: ReactNode
}
