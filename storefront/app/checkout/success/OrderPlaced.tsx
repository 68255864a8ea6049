import { endingLines } from '@nukkad/contract/ending-rules'
import type { Order } from '@nukkad/contract/order'
import { Button, buttonClass } from '@nukkad/ui/Button'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Celebration } from './Celebration.tsx'
import { DownloadReceipt } from '../../order/DownloadPaper.tsx'
import styles from './OrderPlaced.module.css'
import { ReceiptSlip } from './ReceiptSlip.tsx'
import { SuccessLogo } from '../../order/SuccessLogo.tsx'
import { texts as orderTexts } from '../../order/texts.ts'
import { texts } from './texts.ts'
import { WhatNext } from './WhatNext.tsx'

type OrderPlacedProps = { order: Order; title: string; children: ReactNode }

/** A placed order: its receipt, the next steps and links (spec §2.2). Opened later, it tells how the order ended. */
export function OrderPlaced({ order, title, children }: OrderPlacedProps) {
  const ending = order.endings.at(-1)
  return (
    <div className={styles.page}>
      <SuccessLogo />
      <Celebration title={ending === undefined ? title : orderTexts.status[ending.status]} items={order.items}>
        {ending === undefined ? children : endingLines(order).map((line) => <p key={line}>{line}.</p>)}
      </Celebration>
      <div className={styles.columns}>
        <div className={styles.side} data-print="no">
          {ending === undefined && <WhatNext order={order} />}
          <nav className={styles.ways} aria-label={texts.links.label}>
            <Link
              to={href('/manage-orders')}
              reloadDocument
              className={buttonClass({ tone: 'primary', size: 'large', wide: true })}
            >
              {texts.links.orders}
            </Link>
            <DownloadReceipt orderId={order.orderId} wide />
            <Button wide icon="print" onClick={() => window.print()}>
              {texts.links.print}
            </Button>
            <Link to={href('/')} reloadDocument className={buttonClass({ tone: 'quiet', wide: true })}>
              {texts.links.home}
            </Link>
          </nav>
        </div>
        <ReceiptSlip order={order} />
      </div>
    </div>
  )
}
