import { IconButton } from '@nukkad/ui/IconButton'
import styles from './MoveButtons.module.css'
import { texts } from './texts.ts'

type MoveButtonsProps = {
  name: string
  /** The list is a line: items move left and right. */
  sideways?: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Moves an item of a list by one place, or removes it. At an end the button keeps its place and focus, and does nothing. */
export function MoveButtons({ name, sideways = false, isFirst, isLast, onMove, onRemove }: MoveButtonsProps) {
  return (
    <span className={styles.buttons}>
      <IconButton
        icon={sideways ? 'chevron-left' : 'chevron-up'}
        size={18}
        label={sideways ? texts.row.moveLeft(name) : texts.row.moveUp(name)}
        aria-disabled={isFirst || undefined}
        onClick={() => isFirst || onMove(-1)}
      />
      <IconButton
        icon={sideways ? 'chevron-right' : 'chevron-down'}
        size={18}
        label={sideways ? texts.row.moveRight(name) : texts.row.moveDown(name)}
        aria-disabled={isLast || undefined}
        onClick={() => isLast || onMove(1)}
      />
      <IconButton icon="close" size={18} label={texts.row.remove(name)} onClick={onRemove} />
    </span>
  )
}
