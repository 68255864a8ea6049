import { useNavigation } from 'react-router'
import styles from './NavigationProgress.module.css'

/** A thin line while the next page is on its way; what is there at once never shows it. */
export function NavigationProgress() {
  const isMoving = useNavigation().state !== 'idle'
  return <div className={styles.track}>{isMoving && <div className={styles.bar} data-progress />}</div>
}
