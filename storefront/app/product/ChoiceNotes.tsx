import styles from './ChoiceNotes.module.css'

type Combination = { color: string; size: string; available: number }

export function ChoiceNotes({ buyable, soldOut, few }: Record<'buyable' | 'soldOut' | 'few', readonly Combination[]>) {
  return (
    <div aria-live="polite" className={styles.notes}>
      {few.map(({ color, size, available }) => (
        <p key={color + size} className={styles.few}>
          Only {available} left in {color}, {size}
        </p>
      ))}
      {soldOut.length > 0 && (
        <p>
          Sold out: {soldOut.map(({ color, size }) => `${color}, ${size}`).join('; ')}
          {buyable.length > 0 && '. We leave it out.'}
        </p>
      )}
    </div>
  )
}
