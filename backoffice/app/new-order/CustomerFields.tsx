import type { ListedCustomer } from '@nukkad/contract/staff/customers'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { useEffect, useState } from 'react'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import type { Fields } from '../platform/use-edit.ts'
import { useWork } from '../platform/use-work.ts'
import { type NewOrderDraft, withCustomer } from './new-order-draft.ts'
import { texts } from './texts.ts'
import styles from './NewOrderPage.module.css'

type CustomerFieldsProps = { form: Fields<NewOrderDraft>; onDraft: (part: Partial<NewOrderDraft>) => void }

/** An existing customer, or the details of a new one. */
export function CustomerFields({ form, onDraft }: CustomerFieldsProps) {
  const { customer, isNew } = form.draft
  if (customer !== null) {
    return (
      <div className={styles.chosen}>
        <p>
          <strong>{customer.name}</strong>
          <span className={styles.soft}>
            {customer.phone} · {customer.email}
          </span>
        </p>
        <Button size="small" onClick={() => onDraft({ customer: null })}>
          {texts.customer.other}
        </Button>
      </div>
    )
  }
  return (
    <>
      {isNew ? <NewCustomer form={form} /> : <FindCustomer onDraft={onDraft} error={form.errors.userId} />}
      <p>
        <Button tone="quiet" size="small" onClick={() => onDraft({ isNew: !isNew })}>
          {isNew ? texts.customer.known : texts.customer.isNew}
        </Button>
      </p>
    </>
  )
}

function NewCustomer({ form: { field } }: { form: Fields<NewOrderDraft> }) {
  return (
    <>
      <TextField label={texts.customer.name} autoComplete="off" {...field('name', 'customer.name')} />
      <TextField
        label={texts.customer.phone}
        inputMode="tel"
        autoComplete="off"
        {...field('mobile', 'customer.phone')}
      />
      <TextField
        label={texts.customer.email}
        hint={texts.customer.newHint}
        type="email"
        autoComplete="off"
        {...field('email', 'customer.email')}
      />
    </>
  )
}

type FindCustomerProps = Pick<CustomerFieldsProps, 'onDraft'> & { error: string | undefined }

function FindCustomer({ onDraft, error }: FindCustomerProps) {
  const [typed, setTyped] = useState('')
  const found = useCustomers(typed)
  const { isBusy, words, run } = useWork()
  const choose = (userId: string) =>
    run(async () => onDraft(withCustomer(await call('GET /customers/:userId', { params: { userId } }))))
  return (
    <>
      <TextField
        label={texts.customer.search}
        placeholder={texts.customer.placeholder}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter must not place the order.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        error={error}
      />
      <div aria-live="polite">{found?.length === 0 && <p className={styles.soft}>{texts.customer.none}</p>}</div>
      {found !== null && found.length > 0 && (
        <ul className={styles.found} aria-label={texts.customer.results}>
          {found.map(({ userId, name, phone, email, orders }) => (
            <li key={userId}>
              <button type="button" className={styles.offer} disabled={isBusy} onClick={() => void choose(userId)}>
                <strong>{name}</strong>
                <span className={styles.soft}>{texts.customer.row(phone, email, orders)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {words && <Failure>{words}</Failure>}
    </>
  )
}

const pauseMs = 200
const fewestLetters = 2
const mostFound = 6

/** Searches when typing pauses; null without a result yet. */
function useCustomers(typed: string): readonly ListedCustomer[] | null {
  const words = typed.trim()
  const [found, setFound] = useState<{ words: string; customers: readonly ListedCustomer[] } | null>(null)
  useEffect(() => {
    if (words.length < fewestLetters) return undefined
    const asked = new AbortController()
    const timer = setTimeout(() => {
      void call('GET /customers', { query: { q: words, size: mostFound } }, { signal: asked.signal }).then(
        ({ content }) => setFound({ words, customers: content }),
        // Suggests nothing after a failure; the next letter searches again.
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [words])
  return words.length >= fewestLetters && found?.words === words ? found.customers : null
}
