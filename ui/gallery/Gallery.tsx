import { ToastProvider } from '../src/Toast.tsx'
import { Actions } from './Actions.tsx'
import { Choices } from './Choices.tsx'
import { Facts } from './Facts.tsx'
import { Fields } from './Fields.tsx'
import styles from './Gallery.module.css'
import { Icons } from './Icons.tsx'
import { OnInk } from './OnInk.tsx'
import { Overlays } from './Overlays.tsx'
import { Pictures } from './Pictures.tsx'
import { Way } from './Way.tsx'
import { Words } from './Words.tsx'

/** Every primitive on one page, to be looked at. */
export function Gallery() {
  return (
    <ToastProvider>
      <main className={styles.page}>
        <Words />
        <Actions />
        <Overlays />
        <Fields />
        <Choices />
        <Way />
        <Facts />
        <Pictures />
        <OnInk />
        <Icons />
      </main>
    </ToastProvider>
  )
}
