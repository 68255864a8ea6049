import { buttonClass } from '@nukkad/ui/Button'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Logo } from '../../page/Logo.tsx'
import styles from './SuccessFrame.module.css'
import { texts } from './texts.ts'

type SuccessFrameProps = { title: string; intro: ReactNode; children?: ReactNode; action?: ReactNode }

export function SuccessFrame({ title, intro, children, action }: SuccessFrameProps) {
  return (
    <div className={styles.page}>
      <Logo reloadDocument />
      <header className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.intro}>{intro}</div>
      </header>
      {children}
      <nav className={styles.next} aria-label={texts.links.label}>
        <Link to={href('/manage-orders')} reloadDocument className={buttonClass({ tone: 'primary', size: 'large' })}>
          {texts.links.orders}
        </Link>
        {action}
        <Link to={href('/')} reloadDocument className={buttonClass({ tone: 'quiet', size: 'large' })}>
          {texts.links.home}
        </Link>
      </nav>
    </div>
  )
}
