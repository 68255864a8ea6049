import { Button } from '@nukkad/ui/Button'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import { useState } from 'react'
import { MoveButtons } from '../frame/MoveButtons.tsx'
import { beginDrag, useDropTarget } from '../frame/use-drop-target.ts'
import styles from './SizeOrder.module.css'
import { texts } from './texts.ts'

type SizeOrderProps = {
  /** In the order that the store shows. */
  sizes: readonly string[]
  isStandard: boolean
  /** Null: the standard order. */
  onOrder: (sizes: string[] | null) => void
  onRemove: (size: string) => void
}

/** The drag type of a size in this list. */
const dragged = 'application/x-nukkad-size'

/** The product's sizes in order; staff drag them, or move them by buttons (decision 175). */
export function SizeOrder({ sizes, isStandard, onOrder, onRemove }: SizeOrderProps) {
  const [announcement, setAnnouncement] = useState('')
  const { over, target } = useDropTarget({ type: dragged, onItem: move })

  /** The size takes that place; those between move up. */
  function move(size: string, place: number): void {
    const from = sizes.indexOf(size)
    if (from === -1 || from === place) return
    onOrder(sizes.toSpliced(from, 1).toSpliced(place, 0, size))
    setAnnouncement(texts.sizeOrder.moved(size, place + 1, sizes.length))
  }

  return (
    <div className={styles.part}>
      <ol className={styles.sizes}>
        {sizes.map((size, place) => (
          // Dragging is for mice; the buttons inside do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={size}
            className={styles.size}
            data-over={over === place || undefined}
            draggable
            onDragStart={(event) => beginDrag(event, dragged, size)}
            {...target(place)}
          >
            <span className={styles.name}>{size}</span>
            <MoveButtons
              sideways
              name={texts.sizeOrder.name(size)}
              isFirst={place === 0}
              isLast={place === sizes.length - 1}
              onMove={(by) => move(size, place + by)}
              onRemove={() => onRemove(size)}
            />
          </li>
        ))}
      </ol>
      {sizes.length > 1 && (
        <p className={styles.row}>
          <span className={styles.soft}>{texts.sizeOrder.help}</span>
          <Button
            size="small"
            tone="quiet"
            {...(isStandard && { disabledReason: texts.sizeOrder.isStandard })}
            onClick={() => {
              onOrder(null)
              setAnnouncement(texts.sizeOrder.restored)
            }}
          >
            {texts.sizeOrder.standard}
          </Button>
        </p>
      )}
      <p aria-live="polite">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </p>
    </div>
  )
}
