import { formatRupees } from '@nukkad/contract/money'
import type { NewOrderPayment, NewOrderQuote } from '@nukkad/contract/staff/new-orders'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { EditForm } from '../frame/EditForm.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { paths } from '../platform/paths.ts'
import { signedIn } from '../platform/session.ts'
import { useEdit } from '../platform/use-edit.ts'
import { AddressFields } from './AddressFields.tsx'
import { CustomerFields } from './CustomerFields.tsx'
import { ItemFields } from './ItemFields.tsx'
import { type ChosenCustomer, emptyDraft, type NewOrderDraft, orderLines, withCustomer } from './new-order-draft.ts'
import { texts } from './texts.ts'
import { useQuote } from './use-quote.ts'
import styles from './NewOrderPage.module.css'

/** The customer that the address names, from their page. */
export function loadNewOrder({ request }: LoaderFunctionArgs): Promise<ChosenCustomer | null> {
  const userId = new URL(request.url).searchParams.get('customer')
  if (userId === null) return Promise.resolve(null)
  return signedIn(request, () => call('GET /customers/:userId', { params: { userId } }, { signal: request.signal }))
}

/** Places an order for a customer on the phone. */
export function NewOrderPage() {
  const customer = useLoaderData<ChosenCustomer | null>()
  const { form, quoted, submit, refusal } = useNewOrder(customer)
  const { draft, change } = form
  return (
    <>
      <PageHead title={texts.title} words={texts.purpose} />
      <EditForm edit={form} submit={texts.submit} onSubmit={submit} disabledReason={refusal}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <section className={styles.part}>
              <h2>{texts.customer.heading}</h2>
              <CustomerFields form={form} onDraft={change} />
            </section>
            <section className={styles.part}>
              <h2>{texts.items.heading}</h2>
              <ItemFields lines={draft.lines} quote={quoted.shown} onLines={(lines) => change({ lines })} />
              {form.errors.lines && <Failure>{form.errors.lines}</Failure>}
            </section>
            <section className={styles.part}>
              <h2>{texts.address.heading}</h2>
              <AddressFields form={form} onDraft={change} />
            </section>
          </div>
          <section className={styles.summary} aria-label={texts.summary.heading}>
            <h2>{texts.summary.heading}</h2>
            <RadioGroup
              legend={texts.payment.legend}
              options={texts.payment.options}
              value={draft.payment}
              onChange={(payment) => change({ payment })}
            />
            {quoted.refusal !== '' && <Failure>{quoted.refusal}</Failure>}
            {quoted.refusal === '' && <Summary quote={quoted.shown} payment={draft.payment} />}
          </section>
        </div>
      </EditForm>
    </>
  )
}

/**
 * The key belongs to the typed values: after a lost response the same request is sent again and places nothing twice.
 */
function useNewOrder(customer: ChosenCustomer | null) {
  const form = useEdit<NewOrderDraft>(() => ({ ...emptyDraft, ...(customer !== null && withCustomer(customer)) }))
  const [keyed, setKeyed] = useState({ asked: '', key: '' })
  const [refused, setRefused] = useState(0)
  const navigate = useNavigate()
  const { draft } = form
  const lines = orderLines(draft.lines)
  const quoted = useQuote(draft.customer?.userId, { lines, payment: draft.payment }, refused)

  async function submit() {
    if (quoted.quote === null) return
    const body = {
      ...customerOf(draft),
      lines,
      payment: draft.payment,
      shippingAddress: shippingAddressOf(draft),
      totalAmount: quoted.quote.totalAmount,
    }
    const asked = JSON.stringify(body)
    const key = keyed.asked === asked ? keyed.key : crypto.randomUUID()
    setKeyed({ asked, key })
    let orderId = ''
    const isDone = await form.save(async () => {
      const placed = await call('POST /orders', { body: { key, ...body } })
      orderId = placed.orderId
      return { text: texts.placed(orderId), detail: texts.mailed[draft.payment] }
    })
    if (!isDone) return setRefused((count) => count + 1)
    form.accept(draft)
    await navigate(paths.order(orderId))
  }
  return { form, quoted, submit, refusal: whyNot(draft, quoted.quote) }
}

function whyNot({ customer, isNew, lines }: NewOrderDraft, quote: NewOrderQuote | null): string | undefined {
  if (customer === null && !isNew) return texts.noCustomer
  if (lines.length === 0) return texts.noItem
  return quote === null ? texts.noTotal : undefined
}

function customerOf({ customer, name, email, mobile }: NewOrderDraft) {
  return customer === null ? { customer: { name, email, phone: mobile } } : { userId: customer.userId }
}

function shippingAddressOf({ fullName, phone, street, postalCode, city, state }: NewOrderDraft) {
  return { fullName, phone, street, postalCode, city, state, country: 'India' }
}

function Summary({ quote, payment }: { quote: NewOrderQuote | null; payment: NewOrderPayment }) {
  if (quote === null) return <p className={styles.soft}>{texts.summary.empty}</p>
  const { itemsTotal, discount, couponCode, deliveryCharges, totalAmount, totalTax, expectedDate } = quote
  return (
    <>
      <dl className={styles.sums}>
        <dt>{texts.summary.items}</dt>
        <dd>{formatRupees(itemsTotal)}</dd>
        {discount > 0 && (
          <>
            <dt>{texts.summary.discount(couponCode)}</dt>
            <dd>−{formatRupees(discount)}</dd>
          </>
        )}
        {payment === 'cash' && (
          <>
            <dt>{texts.summary.delivery}</dt>
            <dd>{formatRupees(deliveryCharges)}</dd>
          </>
        )}
        <dt className={styles.total}>{texts.summary.total[payment]}</dt>
        <dd className={styles.total} aria-live="polite">
          {formatRupees(totalAmount)}
        </dd>
      </dl>
      <p className={styles.soft}>
        {texts.summary.tax(formatRupees(totalTax))} · {texts.summary.deliverBy(expectedDate)}
      </p>
    </>
  )
}
