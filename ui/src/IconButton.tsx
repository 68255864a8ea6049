import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

const looks = { bare: undefined, framed: styles.framed, backed: styles.backed }

/** The class of an icon button, for links of any router; put an `IconWithBadge` inside and name the link. */
export function iconButtonClass(look: 'bare' | 'framed' | 'backed' = 'bare'): string {
  return classNames(styles.button, looks[look])
}

/** An icon with a count at its corner; put the count into the control's own label, too. */
export function IconWithBadge({ name, count = 0, size = 24 }: { name: IconName; count?: number; size?: number }) {
  return (
    <span className={styles.icon}>
      <Icon name={name} size={size} />
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
}

/** A button that is only an icon; `label` is its name. */
export function IconButton({ icon, label, count, framed, backed, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(iconButtonClass(framed ? 'framed' : backed ? 'backed' : 'bare'), className)}
      aria-label={count ? `${label}, ${count}` : label}
    >
      <IconWithBadge name={icon} {...(count && { count })} {...(size && { size })} />
    </button>
  )
}

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  label: string
  count?: number
  framed?: boolean
  /** On a paper-coloured tile, to be visible over pictures. */
  backed?: boolean
  size?: number
}
