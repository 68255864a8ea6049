import { Icon } from '@nukkad/ui/Icon'
import type { ReactNode } from 'react'
import styles from './OrderFrame.module.css'
import { SuccessLogo } from './SuccessLogo.tsx'
import { texts } from './texts.ts'
import { useGoBack } from './use-go-back.ts'

/** The frame of an order's page. The page has no header (spec §2.8), so the frame links to home and back. */
export function OrderFrame({ children }: { children: ReactNode }) {
  const goBack = useGoBack()
  return (
    <>
      <SuccessLogo />
      <div className={styles.page}>
        <button type="button" className={styles.back} onClick={() => void goBack()}>
          <Icon name="arrow-left" size={20} /> {texts.back}
        </button>
        {children}
      </div>
    </>
  )
}
