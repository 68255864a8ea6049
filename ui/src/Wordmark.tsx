import { letterPath, markPath } from './wordmark-paths.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Wordmark.module.css'

/** The name over the door, in the colour of the text around it. Its width is 3.6 times its height. */
export function Wordmark({ height = 28, label = 'Nukkad' }: { height?: number; label?: string }) {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 192.2 53.6" height={height} width={height * 3.586} aria-hidden="true">
        <path d={letterPath} fill="currentColor" />
        <path d="M0 0H64V10.5H0z" className={styles.awning} />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

/** The sign for small places: an n on a tag with one corner cut. Decoration; name it where it is a link. */
export function LogoMark({ size = 48 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <path d="M0 0h48v36L36 48H0z" className={styles.awning} />
      <path d={markPath} className={styles.letter} />
    </svg>
  )
}
