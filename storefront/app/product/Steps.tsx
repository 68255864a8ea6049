import { IconButton } from '@nukkad/ui/IconButton'
import styles from './Steps.module.css'

export function Steps({ labels, index, count, onShow }: StepsProps) {
  return (
    <div className={styles.steps}>
      <IconButton
        icon="arrow-left"
        label={labels.previous}
        framed
        aria-disabled={index === 0 || undefined}
        onClick={() => onShow(Math.max(0, index - 1))}
      />
      <span className={styles.count}>
        {index + 1} / {count}
      </span>
      <IconButton
        icon="arrow-right"
        label={labels.next}
        framed
        aria-disabled={index === count - 1 || undefined}
        onClick={() => onShow(Math.min(count - 1, index + 1))}
      />
    </div>
  )
}

type StepsProps = {
  labels: { previous: string; next: string }
  index: number
  count: number
  onShow: (index: number) => void
}
