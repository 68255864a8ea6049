import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import { type PressOptions, usePress } from './use-press.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const tones = {
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  danger: styles.danger,
}
const sizes = { small: styles.small, medium: styles.medium, large: styles.large }

/** The class of a button, for links of any router: `<Link className={buttonClass({ tone: 'primary' })}>`. */
export function buttonClass({ tone = 'secondary', size = 'medium', wide }: ButtonLook = {}): string {
  return classNames(styles.button, tones[tone], sizes[size], wide && styles.wide)
}

/**
 * A button. While `busy`, or while the promise of `onClick` is pending, it cannot be pressed again. With
 * `disabledReason` it stays focusable and states the reason; pressing it calls `onRefused` or shows the reason as a
 * toast.
 */
export function Button({ tone, size, wide, icon, children, className, busy, disabledReason, ...rest }: ButtonProps) {
  const { onClick, onRefused, ...props } = rest
  const { press, isBusy } = usePress({ busy, disabledReason, onClick, onRefused })
  const reasonId = useId()
  return (
    <button
      type="button"
      {...props}
      {...(disabledReason && { 'aria-disabled': true, 'aria-describedby': reasonId })}
      {...(isBusy && { 'aria-disabled': true, 'aria-busy': true })}
      className={classNames(buttonClass({ tone, size, wide }), className)}
      onClick={press}
    >
      {icon && <Icon name={icon} size={20} />}
      <span className={styles.label}>{children}</span>
      {disabledReason && <Reason id={reasonId}>{disabledReason}</Reason>}
      {isBusy && <Progress />}
    </button>
  )
}

// Hidden, so that it describes the button without becoming part of its name.
function Reason({ id, children }: { id: string; children: string }) {
  return (
    <span hidden id={id}>
      {children}
    </span>
  )
}

function Progress() {
  return (
    <span className={styles.progress}>
      <VisuallyHidden>, please wait</VisuallyHidden>
    </span>
  )
}

export type ButtonLook = {
  tone?: keyof typeof tones | undefined
  size?: keyof typeof sizes | undefined
  /** As wide as its column. */
  wide?: boolean | undefined
}

export type ButtonProps = ButtonLook &
  PressOptions &
  Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'onClick'> & { icon?: IconName | undefined; children: ReactNode }
