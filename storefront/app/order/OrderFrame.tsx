import { Icon } from '@nukkad/ui/Icon'
import type { ReactNode } from 'react'
import styles from './OrderFrame.module.css'
import { SuccessLogo } from './SuccessLogo.tsx'
import { useGoBack } from './use-go-back.ts'

/** An order's page: without the chrome's header (spec §2.8), so it brings the way home, and the way back. */
export function OrderFrame({ children }: { children: ReactNode }) {
  const goBack = useGoBack()
  return (
    <>
      <SuccessLogo />
      <div className={styles.page}>
        <button type="button" className={styles.back} onClick={() => void goBack()}>
          <Icon name="arrow-left" size={20} /> Back
        </button>
        {children}
      </div>
    </>
  )
}
