import { StepBar } from '@nukkad/ui/StepBar'
import type { ReactNode } from 'react'
import { Logo } from '../page/Logo.tsx'
import styles from './CheckoutFrame.module.css'
import type { CheckoutStep } from '../state/checkout-progress.ts'
import { shownSteps } from './steps.ts'
import { StepLink } from './StepLink.tsx'
import { texts } from './texts.ts'

type CheckoutFrameProps = {
  step: CheckoutStep
  /** Left out if the page has its own heading. */
  title?: string
  summary?: ReactNode
  /** Below the totals; on phones at the foot of the screen. */
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
          <aside aria-label={texts.summary} className={styles.side}>
            <div className={styles.summary}>{summary}</div>
            {proceed}
          </aside>
        )}
      </div>
    </div>
  )
}
