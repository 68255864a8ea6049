import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { StaffCollection } from '@nukkad/contract/staff/collections'
import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { type ReactNode, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { EditForm, type EditFormProps } from '../frame/EditForm.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { signedIn, useMay } from '../platform/session.ts'
import { type Fields, useDraft, useEdit } from '../platform/use-edit.ts'
import { useRecord } from '../platform/use-record.ts'
import { type CouponDraft, draftOf, newDraft, termsOf } from './coupon-draft.ts'
import { CouponCodes, type UpdateCoupon } from './CouponCodes.tsx'
import { CouponFields } from './CouponFields.tsx'
import { ShowInBag } from './ShowInBag.tsx'
import { TryCoupon } from './TryCoupon.tsx'
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
  const edit = useEdit(() => ({ code: '', ...newDraft(new Date()) }))
  const navigate = useNavigate()
  const { code, ...draft } = edit.draft
  const create = () =>
    edit.save(async () => {
      const created = await call('POST /coupons', { body: { code, ...termsOf(draft) } })
      edit.accept(edit.draft)
      await navigate(paths.coupon(created.code))
      return texts.form.created
    })
  return (
    <>
      <PageHead title={texts.list.new} />
      <CouponForm edit={edit} choices={choices} submit={texts.form.create} onSubmit={create}>
        <TextField
          label={texts.form.code}
          hint={codeHints[draft.method]}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...edit.field('code')}
          onChange={(event) => edit.change({ code: event.target.value.toUpperCase() })}
          data-autofocus
        />
      </CouponForm>
    </>
  )
}

export function CouponPage() {
  const loaded = useLoaderData<Loaded>()
  return <Editor key={loaded.coupon.code} loaded={loaded} />
}

/** A coupon with orders cannot be edited, only tested and ended. */
function Editor({ loaded: { names, coupon: first, ...choices } }: { loaded: Loaded }) {
  const edit = useRecord(first, (shown) => draftOf(shown, new Map(names)))
  const mayEdit = useMay('coupons.edit')
  const { record: coupon, update } = edit
  const { code, state, uses } = coupon
  const save = () =>
    edit.save(
      (draft, { version }) => call('PUT /coupons/:code', { params: { code }, body: { version, ...termsOf(draft) } }),
      () => texts.form.saved,
      () => edit.draft,
    )
  return (
    <>
      <PageHead
        title={code}
        words={`${formatDiscount(coupon)}. ${formatUses(coupon)}`}
        actions={
          <div className={styles.status}>
            <Badge tone={couponStatuses[state].tone}>{couponStatuses[state].label}</Badge> {formatDates(coupon)}
            {mayEdit && state !== 'over' && <End code={code} update={update} />}
          </div>
        }
      />
      <div className={styles.columns}>
        <CouponForm
          edit={edit}
          choices={choices}
          submit={texts.form.save}
          onSubmit={save}
          isReadOnly={!mayEdit || uses > 0 || state === 'over'}
        />
        <div className={styles.part}>
          {mayEdit && <CodeParts coupon={coupon} update={update} />}
          <TryCoupon code={code} />
        </div>
      </div>
    </>
  )
}

/** The parts that depend on how the coupon is used: by one code, or by unique codes. */
function CodeParts({ coupon, update }: { coupon: StaffCoupon; update: UpdateCoupon }) {
  if (coupon.method === 'codes') return <CouponCodes coupon={coupon} update={update} />
  return coupon.method === 'code' && coupon.state !== 'over' && <ShowInBag coupon={coupon} update={update} />
}

function formatUses({ uses, maxUses }: StaffCoupon): string {
  if (uses === 0) return texts.page.unused
  return maxUses === null ? texts.page.used(uses) : texts.page.usedOf(uses, maxUses)
}

/** Ends the coupon on the second press; the first states the effects. */
function End({ code, update }: { code: string; update: UpdateCoupon }) {
  const [isSure, setSure] = useState(false)
  const { isBusy, message, save } = useDraft({})
  const end = () =>
    save(async () => {
      const ended = await update(({ version }) =>
        call('POST /coupons/:code/end', { params: { code }, body: { version } }),
      )
      return ended && texts.page.ended
    })
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
        <Button size="small" tone="danger" busy={isBusy} onClick={async () => void (await end())}>
          {texts.page.confirmEnd(code)}
        </Button>
        <Button size="small" tone="quiet" onClick={() => setSure(false)}>
          {texts.page.cancelEnd}
        </Button>
      </p>
      {message && <Failure>{message}</Failure>}
    </div>
  )
}

type CouponFormProps = Pick<EditFormProps, 'submit' | 'onSubmit' | 'isReadOnly'> & {
  edit: Fields<CouponDraft>
  choices: Choices
  /** A field before the others. */
  children?: ReactNode
}

function CouponForm({ edit, choices, children, ...form }: CouponFormProps) {
  return (
    <EditForm edit={edit} label={texts.form.legend} width="wide" {...form}>
      {children}
      <CouponFields draft={edit.draft} {...choices} errors={edit.errors} onChange={edit.change} />
    </EditForm>
  )
}
