import type { SetupStep } from '@nukkad/contract/setup-rules'
import type { SetupGuide as Guide } from '@nukkad/contract/staff/setup'
import { Icon } from '@nukkad/ui/Icon'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import { Link } from 'react-router'
import { paths } from '../platform/paths.ts'
import { setupTexts, texts } from './setup-texts.ts'
import styles from './SetupGuide.module.css'

const places: Readonly<Record<SetupStep, string | null>> = {
  name: `${paths.settings}#identity`,
  seller: `${paths.settings}#business`,
  checkout: `${paths.settings}#checkout`,
  category: paths.categories,
  product: paths.products,
  // Set in the server's configuration.
  payments: null,
  policies: paths.pages,
  open: `${paths.settings}#shop-state`,
  order: paths.orders,
}

/** The steps from a new shop to its first order. Disappears after the last one. */
export function SetupGuide({ guide }: { guide: Guide }) {
  const { steps } = guide
  if (steps.length === 0) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="setup-guide" className={styles.guide}>
      <header className={styles.head}>
        <h2 id="setup-guide">{texts.title}</h2>
        <p className={styles.soft}>{texts.progress(done, steps.length)}</p>
      </header>
      <progress className={styles.progress} value={done} max={steps.length} aria-labelledby="setup-guide" />
      <ol className={styles.steps}>
        {steps.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} guide={guide} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, isDone, guide }: { step: SetupStep; isDone: boolean; guide: Guide }) {
  const { name, good } = setupTexts[step]
  const to = places[step]
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.mark}>{isDone && <Icon name="check" size={16} />}</span>
      <div>
        <p className={styles.name}>
          {to === null ? name : <Link to={to}>{name}</Link>}
          <VisuallyHidden>{isDone ? texts.done : texts.toDo}</VisuallyHidden>
        </p>
        <p className={styles.soft}>{good(guide, isDone)}</p>
        {step === 'product' && !isDone && (
          <p className={styles.soft}>
            {texts.import} <Link to={paths.imports}>{texts.importLink}</Link>
          </p>
        )}
      </div>
    </li>
  )
}
