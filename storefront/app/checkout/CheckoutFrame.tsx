import { StepBar } from '@nukkad/ui/StepBar'
import type { ReactNode } from 'react'
import { Logo } from '../page/Logo.tsx'
import styles from './CheckoutFrame.module.css'
import { type CheckoutStep, shownSteps } from '../state/checkout-progress.ts'
import { StepLink } from './StepLink.tsx'

type CheckoutFrameProps = {
  step: CheckoutStep
  /** Left out where the page brings a heading of its own. */
  title?: string
  summary?: ReactNode
  /** The way on, under the totals; on phones it stays at the foot of the screen. */
  proceed?: ReactNode
  children: ReactNode
}

export function CheckoutFrame({ step, title, summary, proceed, children }: CheckoutFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <div className={styles.logo}>
          <Logo reloadDocument />
        </div>
        <StepBar
          steps={shownSteps.map(({ label }) => label)}
          current={shownSteps.findIndex((one) => one.step === step)}
          link={(index, words) => <StepLink target={shownSteps[index]?.step} step={step} words={words} />}
        />
      </header>
      {title && <h1 className={styles.title}>{title}</h1>}
      <div className={summary ? styles.columns : undefined}>
        <div className={styles.main}>{children}</div>
        {summary && (
          <aside aria-label="Summary" className={styles.side}>
            <div className={styles.summary}>{summary}</div>
            {proceed}
          </aside>
        )}
      </div>
    </div>
  )
}
