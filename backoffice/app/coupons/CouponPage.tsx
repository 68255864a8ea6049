import type { CouponMethod } from '@nukkad/contract/coupon-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { StaffCollection } from '@nukkad/contract/staff/collections'
import type { CouponTerms, StaffCoupon } from '@nukkad/contract/staff/coupons'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { signedIn, useMay } from '../platform/session.ts'
import { useUnsaved } from '../platform/unsaved.tsx'
import { useWork } from '../platform/use-work.ts'
import { type CouponDraft, draftOf, newDraft, offWords, termsOf, whenWords } from './coupon-draft.ts'
import { CouponCodes } from './CouponCodes.tsx'
import { CouponFields } from './CouponFields.tsx'
import { couponLooks } from './CouponsPage.tsx'
import { TryCoupon } from './TryCoupon.tsx'
import { useCouponChange } from './use-coupon-change.ts'
import { paths } from '../platform/paths.ts'
import styles from './Coupons.module.css'

type Choices = { categories: StaffCategory[]; collections: StaffCollection[] }

async function loadChoices(signal: AbortSignal): Promise<Choices> {
  const [{ categories }, { collections }] = await Promise.all([
    call('GET /categories', { signal }),
    call('GET /collections', { signal }),
  ])
  return { categories, collections }
}

export function loadNewCoupon({ request }: LoaderFunctionArgs): Promise<Choices> {
  return signedIn(request, () => loadChoices(request.signal))
}

type Loaded = Choices & { coupon: StaffCoupon; names: [productId: string, name: string][] }

export function loadCoupon({ request, params: { code = '' } }: LoaderFunctionArgs): Promise<Loaded> {
  const { signal } = request
  return signedIn(request, async () => {
    const [coupon, choices] = await Promise.all([
      call('GET /coupons/:code', { params: { code } }, { signal }),
      loadChoices(signal),
    ])
    const { productIds: productId } = coupon
    const { products } =
      productId.length === 0
        ? { products: [] }
        : await call('GET /stock/products', { query: { productId } }, { signal })
    return { ...choices, coupon, names: products.map((product) => [product.productId, product.name]) }
  })
}

const codeHints: Record<CouponMethod, string> = {
  code: 'What shoppers type, such as RAIN300. It stays.',
  codes: 'What you call it. The codes that shoppers type are made once it is saved.',
  automatic: 'What shoppers read beside what it takes off, such as DIWALI10. It stays.',
}

export function NewCouponPage() {
  const choices = useLoaderData<Choices>()
  const [code, setCode] = useState('')
  const [draft, setDraft] = useState(() => newDraft(new Date()))
  const navigate = useNavigate()
  const toast = useToast()
  return (
    <>
      <PageHead title="New coupon" />
      <CouponForm
        draft={draft}
        choices={choices}
        onDraft={setDraft}
        words="Make the coupon"
        first={(fault, forget) => (
          <TextField
            label="Code"
            hint={codeHints[draft.method]}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            error={fault}
            onChange={(event) => {
              forget()
              setCode(event.target.value.toUpperCase())
            }}
            data-autofocus
          />
        )}
        save={async (terms, keep) => {
          const made = await call('POST /coupons', { body: { code, ...terms } })
          keep()
          toast('The coupon is made', { tone: 'success' })
          await navigate(paths.coupon(made.code))
        }}
      />
    </>
  )
}

export function CouponPage() {
  const loaded = useLoaderData<Loaded>()
  return <Editor key={loaded.coupon.code} loaded={loaded} />
}

/** One that orders have is looked at, tried and ended. */
function Editor({ loaded: { names, coupon: first, ...choices } }: { loaded: Loaded }) {
  const [coupon, setCoupon] = useState(first)
  const [draft, setDraft] = useState(() => draftOf(first, new Map(names)))
  const mayEdit = useMay('coupons.edit')
  const { code, version, state, uses } = coupon
  const isOpen = mayEdit && uses === 0 && state !== 'over'
  const change = useCouponChange(setCoupon)
  return (
    <>
      <PageHead
        title={code}
        words={`${offWords(coupon)}. ${ordersWords(coupon)}`}
        actions={
          <div className={styles.standing}>
            <Badge tone={couponLooks[state].tone}>{couponLooks[state].words}</Badge> {whenWords(coupon)}
            {mayEdit && state !== 'over' && <End coupon={coupon} change={change} />}
          </div>
        }
      />
      <div className={styles.columns}>
        <CouponForm
          draft={draft}
          choices={choices}
          onDraft={setDraft}
          words="Save the coupon"
          save={
            isOpen
              ? async (terms, keep) => {
                  const body = { version, ...terms }
                  const put = () => call('PUT /coupons/:code', { params: { code }, body })
                  if (await change(put, 'The coupon is saved')) keep()
                }
              : undefined
          }
        />
        <div className={styles.form}>
          {mayEdit && coupon.method === 'codes' && <CouponCodes coupon={coupon} change={change} />}
          <TryCoupon code={code} />
        </div>
      </div>
    </>
  )
}

function ordersWords({ uses, maxUses }: StaffCoupon): string {
  if (uses === 0) return 'No order has it yet.'
  const orders = uses === 1 ? '1 order has it' : `${uses.toLocaleString('en-IN')} orders have it`
  return maxUses === null ? `${orders}.` : `${orders}, of ${maxUses.toLocaleString('en-IN')}.`
}

type EndProps = { coupon: StaffCoupon; change: ReturnType<typeof useCouponChange> }

/** The second press ends it: the first says what will happen. */
function End({ coupon: { code, version }, change }: EndProps) {
  const [isSure, setSure] = useState(false)
  const { isBusy, words, run } = useWork()
  const end = () =>
    change(() => call('POST /coupons/:code/end', { params: { code }, body: { version } }), 'The coupon is over')
  if (!isSure)
    return (
      <Button size="small" onClick={() => setSure(true)}>
        End it now …
      </Button>
    )
  return (
    <div className={styles.ending}>
      <p>Orders keep what they agreed. It does not begin again.</p>
      <p className={styles.ends}>
        <Button size="small" tone="danger" busy={isBusy} onClick={async () => void (await run(end))}>
          End {code} for good
        </Button>
        <Button size="small" tone="quiet" onClick={() => setSure(false)}>
          Keep it
        </Button>
      </p>
      {words && <Failure>{words}</Failure>}
    </div>
  )
}

type FormProps = {
  draft: CouponDraft
  choices: Choices
  onDraft: (draft: CouponDraft) => void
  words: string
  /** A field before the others; `forget` takes back what was said of what was typed before. */
  first?: (fault: string | undefined, forget: () => void) => ReactNode
  /** Calls `keep` once the shop has it. Left out where it may only be looked at. */
  save: ((terms: CouponTerms, keep: () => void) => Promise<void>) | undefined
}

function CouponForm({ draft, choices, onDraft, words: button, first, save }: FormProps) {
  const { isBusy, words, fields, run, forget } = useWork()
  const { isUnsaved, keep } = useUnsaved(draft)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save !== undefined) void run(() => save(termsOf(draft), keep))
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.field} disabled={save === undefined}>
        <legend className={styles.unseen}>Coupon</legend>
        {first?.(fields.code, forget)}
        <CouponFields
          draft={draft}
          {...choices}
          faults={fields}
          onChange={(part) => {
            forget()
            onDraft({ ...draft, ...part })
          }}
        />
      </fieldset>
      {words && <Failure>{words}</Failure>}
      {save !== undefined && (
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            {button}
          </Button>{' '}
          {isUnsaved && <span className={styles.soft}>Not saved yet</span>}
        </p>
      )}
    </form>
  )
}
