import { IconButton } from '@nukkad/ui/IconButton'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import type { Card } from './card.ts'
import styles from './QuickAdd.module.css'
import { texts } from './texts.ts'
import type { QuickAddState } from './use-quick-add.tsx'

/** At the foot of a card's picture: the button, and the sizes that it opens. */
export function QuickAdd({ card, quickAdd }: { card: Card; quickAdd: QuickAddState }) {
  const { cause, Sizes, open, close } = quickAdd
  const place = useRef<HTMLDivElement>(null)
  const isPressed = cause === 'press'

  function closeByHand() {
    close()
    place.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || cause === null) return
    event.stopPropagation()
    closeByHand()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (isPressed && relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the buttons inside
    <div ref={place} className={styles.quick} onKeyDown={onKeyDown} onBlur={onBlur}>
      <IconButton
        backed
        icon={isPressed ? 'close' : 'plus'}
        size={20}
        label={isPressed ? texts.quickAdd.close(card.name) : texts.quickAdd.open(card.name)}
        aria-expanded={isPressed}
        className={styles.open}
        onClick={() => (isPressed ? close() : void open('press'))}
      />
      {cause !== null && Sizes !== null && (
        <Sizes card={card} cause={cause} onDone={isPressed ? closeByHand : undefined} onLeave={close} />
      )}
    </div>
  )
}
