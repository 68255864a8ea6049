import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Skeleton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const shapes = {
  line: styles.line,
  title: styles.title,
  block: styles.block,
  card: styles.card,
  square: styles.square,
  button: styles.button,
}

/** One grey placeholder: a line, a title, a block, a 4:5 picture (`card`), a square, a button. */
export function Skeleton({ shape = 'line', className }: { shape?: keyof typeof shapes; className?: string }) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, shapes[shape], className)} />
}

/** Wraps skeletons and announces once that something is loading. */
export function Loading({ label = 'Loading', className, children }: LoadingProps) {
  return (
    <div aria-live="polite" aria-busy="true" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}

/** The placeholder of a product card: picture, name, price. */
export function ProductCardSkeleton() {
  return (
    <span aria-hidden="true" className={styles.product}>
      <Skeleton shape="card" />
      <Skeleton />
      <Skeleton className={styles.short ?? ''} />
    </span>
  )
}

type LoadingProps = { label?: string; className?: string | undefined; children: ReactNode }
