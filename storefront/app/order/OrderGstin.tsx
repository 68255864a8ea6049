import type { Order } from '@nukkad/contract/order'
import { isBeforePacking } from '@nukkad/contract/order-rules'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { BusinessFields } from '../business/BusinessFields.tsx'
import { useTakesGstin } from '../page/chrome-loader.ts'
import { Form, SubmitButton } from '../platform/Form.tsx'
import { texts } from './texts.ts'
import styles from './OrderGstin.module.css'
import { useGstin } from './use-gstin.ts'

/** The business of the invoice. It can be added or changed until packing starts. */
export function OrderGstin({ order }: { order: Order }) {
  const takesGstin = useTakesGstin()
  const [isChanging, setChanging] = useState(false)
  const { gstin, status } = order
  const mayChange = isBeforePacking(status) && (takesGstin || gstin !== null)
  if (gstin === null && !mayChange) return null
  return (
    <section aria-labelledby="business-invoice">
      <h2 id="business-invoice" className={styles.title}>
        {texts.gstin.title}
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
          {texts.gstin.gstin(gstin)}
        </p>
      )}
      {onChange && (
        <>
          <p>
            <Button tone="quiet" size="small" onClick={onChange}>
              {gstin === null ? texts.gstin.add : texts.gstin.change}
            </Button>
          </p>
          <p className={styles.note}>{gstin === null ? texts.gstin.addUntil : texts.gstin.changeUntil}</p>
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
        <SubmitButton tone="primary">{texts.gstin.save}</SubmitButton>
        <Button onClick={onDone}>{texts.gstin.cancel}</Button>
        {begun && (
          <Button tone="quiet" busy={isRemoving} onClick={() => void remove()}>
            {texts.gstin.remove}
          </Button>
        )}
      </div>
    </Form>
  )
}
