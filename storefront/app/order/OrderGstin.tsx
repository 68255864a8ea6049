import type { Order } from '@nukkad/contract/order'
import { isBeforePacking } from '@nukkad/contract/order-rules'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { BusinessFields } from '../business/BusinessFields.tsx'
import { useTakesGstin } from '../page/chrome-loader.ts'
import { Form, SubmitButton } from '../platform/Form.tsx'
import styles from './OrderGstin.module.css'
import { useGstin } from './use-gstin.ts'

/** The business that the invoice is for; it can be added or changed until packing starts. */
export function OrderGstin({ order }: { order: Order }) {
  const takesGstin = useTakesGstin()
  const [isChanging, setChanging] = useState(false)
  const { gstin, status } = order
  const mayChange = isBeforePacking(status) && (takesGstin || gstin !== null)
  if (gstin === null && !mayChange) return null
  return (
    <section aria-labelledby="business-invoice">
      <h2 id="business-invoice" className={styles.title}>
        Business invoice
      </h2>
      {isChanging && mayChange ? (
        <GstinForm order={order} onDone={() => setChanging(false)} />
      ) : (
        <GivenGstin order={order} onChange={mayChange ? () => setChanging(true) : undefined} />
      )}
    </section>
  )
}

type GivenGstinProps = { order: Order; onChange: (() => void) | undefined }

function GivenGstin({ order: { gstin, businessName }, onChange }: GivenGstinProps) {
  return (
    <>
      {gstin !== null && (
        <p className={styles.business}>
          <strong>{businessName}</strong>
          <br />
          GSTIN {gstin}
        </p>
      )}
      {onChange && (
        <>
          <p>
            <Button tone="quiet" size="small" onClick={onChange}>
              {gstin === null ? 'Add GSTIN' : 'Change GSTIN'}
            </Button>
          </p>
          <p className={styles.note}>You can {gstin === null ? 'add' : 'change'} it until we start packing.</p>
        </>
      )}
    </>
  )
}

function GstinForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const { save, remove, errors, isRemoving } = useGstin(order, onDone)
  const { gstin, businessName } = order
  const begun = gstin === null || businessName === null ? undefined : { gstin, businessName }
  return (
    <Form onSubmit={save} className={styles.form}>
      <BusinessFields errors={errors} {...(begun && { begun })} />
      <div className={styles.actions}>
        <SubmitButton tone="primary">Save GSTIN</SubmitButton>
        <Button onClick={onDone}>Cancel</Button>
        {begun && (
          <Button tone="quiet" busy={isRemoving} onClick={() => void remove()}>
            Remove GSTIN
          </Button>
        )}
      </div>
    </Form>
  )
}
