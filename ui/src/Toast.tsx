import { type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { type ShowToast, ToastContext, type ToastMessage } from './toast-context.ts'
import { useToastHost } from './toast-hosts.ts'
import styles from './Toast.module.css'

const toastMillis = 4000
/** Two lines take longer to read. */
const longToastMillis = 7000
const tones = { plain: styles.plain, success: styles.success, danger: styles.danger }
const icons = { plain: 'info', success: 'check', danger: 'alert' } as const

/**
 * Shows one toast at a time for 4 seconds, 7 with a second line, longer while hovered or focused; a new one replaces
 * the old.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage | null>(null)
  const [isHeld, setHeld] = useState(false)
  const lastId = useRef(0)
  const show = useCallback<ShowToast>((text, options) => {
    lastId.current += 1
    setHeld(false)
    setMessage({ id: lastId.current, text, ...options })
  }, [])
  const value = useMemo(() => ({ show }), [show])

  // The timer is outside React.
  useEffect(() => {
    if (!message || isHeld) return
    const timer = setTimeout(() => setMessage(null), message.detail === undefined ? toastMillis : longToastMillis)
    return () => clearTimeout(timer)
  }, [message, isHeld])

  return (
    <ToastContext value={value}>
      {children}
      <ToastRegion message={message} onHold={setHeld} onClose={() => setMessage(null)} />
    </ToastContext>
  )
}

/** `const toast = useToast()`, then `toast('Item removed from cart')`. Throws outside its provider. */
export function useToast(): ShowToast {
  const context = use(ToastContext)
  if (!context) throw new Error('useToast must be used inside ToastProvider')
  return context.show
}

function ToastRegion(props: RegionProps) {
  const host = useToastHost()
  return host ? createPortal(<LiveRegion {...props} />, host) : <LiveRegion {...props} />
}

function LiveRegion({ message, ...card }: RegionProps) {
  const [isKnown, setKnown] = useState(false)

  // A live region announces only content that is added after it exists.
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), 60)
    return () => clearTimeout(timer)
  }, [])

  return (
    <output className={styles.region} data-print="no">
      {isKnown && message && <ToastCard key={message.id} message={message} {...card} />}
    </output>
  )
}

function ToastCard({ message, onHold, onClose }: RegionProps & { message: ToastMessage }) {
  const tone = message.tone ?? 'plain'
  return (
    <span
      className={classNames(styles.toast, tones[tone])}
      data-surface="ink"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <Icon name={icons[tone]} size={20} className={styles.icon} />
      <span className={styles.text}>
        <span>{message.text}</span>
        {message.detail !== undefined && <span className={styles.detail}>{message.detail}</span>}
      </span>
      {message.action && <span className={styles.action}>{message.action}</span>}
      <IconButton icon="close" size={18} label="Dismiss" onClick={onClose} />
    </span>
  )
}

type RegionProps = { message: ToastMessage | null; onHold: (isHeld: boolean) => void; onClose: () => void }
