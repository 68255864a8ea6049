import { endingLines } from '@nukkad/contract/ending-rules'
import type { Order } from '@nukkad/contract/order'
import { Button, buttonClass } from '@nukkad/ui/Button'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Celebration } from './Celebration.tsx'
import { DownloadReceipt } from '../../order/DownloadPaper.tsx'
import styles from './OrderPlaced.module.css'
import { ReceiptSlip } from './ReceiptSlip.tsx'
import { statusWords } from '../../order/status-words.ts'
import { SuccessLogo } from '../../order/SuccessLogo.tsx'
import { WhatNext } from './WhatNext.tsx'

type OrderPlacedProps = { order: Order; title: string; children: ReactNode }

/** After buying: the news, the receipt, what happens next, and the ways on (spec §2.2); later, too, what became of it. */
export function OrderPlaced({ order, title, children }: OrderPlacedProps) {
  const ending = order.endings.at(-1)
  return (
    <div className={styles.page}>
      <SuccessLogo />
      <Celebration title={ending === undefined ? title : `${statusWords[ending.status].words}.`} items={order.items}>
        {ending === undefined ? children : endingLines(order).map((line) => <p key={line}>{line}.</p>)}
      </Celebration>
      <div className={styles.columns}>
        <div className={styles.side} data-print="no">
          {ending === undefined && <WhatNext order={order} />}
          <nav className={styles.ways} aria-label="What next">
            <Link
              to={href('/manage-orders')}
              reloadDocument
              className={buttonClass({ tone: 'primary', size: 'large', wide: true })}
            >
              View orders
            </Link>
            <DownloadReceipt orderId={order.orderId} wide />
            <Button wide icon="print" onClick={() => window.print()}>
              Print receipt
            </Button>
            <Link to={href('/')} reloadDocument className={buttonClass({ tone: 'quiet', wide: true })}>
              Back to home
            </Link>
          </nav>
        </div>
        <ReceiptSlip order={order} />
      </div>
    </div>
  )
}
