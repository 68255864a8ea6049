import { type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './Menu.module.css'

const aligns = { start: styles.start, end: styles.end }

/**
 * A button that opens a short list of links or buttons below it (native popover: Escape and a press outside close it,
 * focus returns). Down and Up move through the items. The `button` child needs text or a labelled icon.
 */
export function Menu({ button, label, items, align = 'end', className }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const targets = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    if (!step || targets.length === 0) return
    event.preventDefault()
    list.current?.showPopover()
    const now = targets.findIndex((target) => target === document.activeElement)
    targets[(now + step + targets.length) % targets.length]?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the items are the controls; this only listens
    <span className={styles.menu} onKeyDown={walk} onClick={(event) => closeAfter(event, list.current)}>
      <button ref={opener} type="button" popoverTarget={id} aria-label={label} className={className}>
        {button}
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        className={classNames(styles.list, aligns[align])}
        onBeforeToggle={(event: ToggleEvent) => event.newState === 'open' && placeBelow(list.current, opener.current)}
      >
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list does not change while it is open
          <li key={index}>{item}</li>
        ))}
      </ul>
    </span>
  )
}

function closeAfter(event: MouseEvent, list: HTMLElement | null) {
  if (event.target instanceof Node && list?.contains(event.target)) list.hidePopover()
}

// For browsers without anchor positioning: below the button, against the window's right edge.
function placeBelow(list: HTMLElement | null, opener: HTMLElement | null) {
  if (!list || !opener || CSS.supports('position-area: bottom')) return
  const { bottom, right } = opener.getBoundingClientRect()
  list.style.setProperty('inset', `${bottom + 4}px ${document.documentElement.clientWidth - right}px auto auto`)
}

type MenuProps = {
  button: ReactNode
  /** The button's name if `button` is only an icon. */
  label?: string
  /** Links or buttons. */
  items: readonly ReactNode[]
  align?: keyof typeof aligns
  /** The button's class: `iconButtonClass()`, `buttonClass(…)`. */
  className?: string
}
