import { IconButton } from '@nukkad/ui/IconButton'
import styles from './MoveButtons.module.css'
import { texts } from './texts.ts'

type MoveButtonsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Moves a row of a list up and down, or removes it. At an end the button keeps its place and focus, and does nothing. */
export function MoveButtons({ name, isFirst, isLast, onMove, onRemove }: MoveButtonsProps) {
  return (
    <span className={styles.buttons}>
      <IconButton
        icon="chevron-up"
        size={18}
        label={texts.row.moveUp(name)}
        aria-disabled={isFirst || undefined}
        onClick={() => isFirst || onMove(-1)}
      />
      <IconButton
        icon="chevron-down"
        size={18}
        label={texts.row.moveDown(name)}
        aria-disabled={isLast || undefined}
        onClick={() => isLast || onMove(1)}
      />
      <IconButton icon="close" size={18} label={texts.row.remove(name)} onClick={onRemove} />
    </span>
  )
}
