import styles from './ChoiceNotes.module.css'
import { texts } from './texts.ts'

type Combination = { color: string; size: string; available: number }

export function ChoiceNotes({ buyable, soldOut, few }: Record<'buyable' | 'soldOut' | 'few', readonly Combination[]>) {
  const gone = soldOut.map(texts.choice.variant).join('; ')
  return (
    <div aria-live="polite" className={styles.notes}>
      {few.map((one) => (
        <p key={one.color + one.size} className={styles.few}>
          {texts.choice.few(one)}
        </p>
      ))}
      {soldOut.length > 0 && (
        <p>{buyable.length > 0 ? texts.choice.variantsLeftOut(gone) : texts.choice.variantsSoldOut(gone)}</p>
      )}
    </div>
  )
}
