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
import { type CouponDraft, draftOf, newDraft, termsOf } from './coupon-draft.ts'
import { CouponCodes } from './CouponCodes.tsx'
import { CouponFields } from './CouponFields.tsx'
import { TryCoupon } from './TryCoupon.tsx'
import { useCouponChange } from './use-coupon-change.ts'
import { paths } from '../platform/paths.ts'
import { codeHints, couponStatuses, formatDates, formatDiscount, texts } from './texts.ts'
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

export function NewCouponPage() {
  const choices = useLoaderData<Choices>()
  const [code, setCode] = useState('')
  const [draft, setDraft] = useState(() => newDraft(new Date()))
  const navigate = useNavigate()
  const toast = useToast()
  return (
    <>
      <PageHead title={texts.list.new} />
      <CouponForm
        draft={draft}
        choices={choices}
        onDraft={setDraft}
        button={texts.form.create}
        first={(error, forget) => (
          <TextField
            label={texts.form.code}
            hint={codeHints[draft.method]}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            error={error}
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
          toast(texts.form.created, { tone: 'success' })
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

/** A coupon with orders cannot be edited, only tested and ended. */
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
        words={`${formatDiscount(coupon)}. ${formatUses(coupon)}`}
        actions={
          <div className={styles.status}>
            <Badge tone={couponStatuses[state].tone}>{couponStatuses[state].label}</Badge> {formatDates(coupon)}
            {mayEdit && state !== 'over' && <End coupon={coupon} change={change} />}
          </div>
        }
      />
      <div className={styles.columns}>
        <CouponForm
          draft={draft}
          choices={choices}
          onDraft={setDraft}
          button={texts.form.save}
          save={
            isOpen
              ? async (terms, keep) => {
                  const body = { version, ...terms }
                  const put = () => call('PUT /coupons/:code', { params: { code }, body })
                  if (await change(put, texts.form.saved)) keep()
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

function formatUses({ uses, maxUses }: StaffCoupon): string {
  if (uses === 0) return texts.page.unused
  return maxUses === null ? texts.page.used(uses) : texts.page.usedOf(uses, maxUses)
}

type EndProps = { coupon: StaffCoupon; change: ReturnType<typeof useCouponChange> }

/** The second press ends it: the first says what will happen. */
function End({ coupon: { code, version }, change }: EndProps) {
  const [isSure, setSure] = useState(false)
  const { isBusy, words, run } = useWork()
  const end = () =>
    change(() => call('POST /coupons/:code/end', { params: { code }, body: { version } }), texts.page.ended)
  if (!isSure)
    return (
      <Button size="small" onClick={() => setSure(true)}>
        {texts.page.end}
      </Button>
    )
  return (
    <div className={styles.ending}>
      <p>{texts.page.endWarning}</p>
      <p className={styles.ends}>
        <Button size="small" tone="danger" busy={isBusy} onClick={async () => void (await run(end))}>
          {texts.page.confirmEnd(code)}
        </Button>
        <Button size="small" tone="quiet" onClick={() => setSure(false)}>
          {texts.page.cancelEnd}
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
  button: string
  /** A field before the others; `forget` clears the errors of the earlier text. */
  first?: (error: string | undefined, forget: () => void) => ReactNode
  /** Calls `keep` once it is saved. Undefined: read only. */
  save: ((terms: CouponTerms, keep: () => void) => Promise<void>) | undefined
}

function CouponForm({ draft, choices, onDraft, button, first, save }: FormProps) {
  const { isBusy, words, fields, run, forget } = useWork()
  const { isUnsaved, keep } = useUnsaved(draft)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save !== undefined) void run(() => save(termsOf(draft), keep))
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.field} disabled={save === undefined}>
        <legend className={styles.unseen}>{texts.form.legend}</legend>
        {first?.(fields.code, forget)}
        <CouponFields
          draft={draft}
          {...choices}
          errors={fields}
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
          {isUnsaved && <span className={styles.soft}>{texts.form.unsaved}</span>}
        </p>
      )}
    </form>
  )
}
