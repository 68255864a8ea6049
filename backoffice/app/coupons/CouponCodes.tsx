import { mostCodesAtOnce, mostPrefixLetters } from '@nukkad/contract/coupon-rules'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { buttonClass } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { useId } from 'react'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { sendForm } from '../platform/send-form.ts'
import { useDraft } from '../platform/use-edit.ts'
import { useWork } from '../platform/use-work.ts'
import { numberOf } from '../platform/typed-number.ts'
import { texts } from './texts.ts'
import styles from './Coupons.module.css'

/** Sends a change and shows the resulting coupon. Undefined: the person did not give the fresh proof. */
export type UpdateCoupon = (send: (coupon: StaffCoupon) => Promise<StaffCoupon>) => Promise<StaffCoupon | undefined>
type CodesProps = { coupon: StaffCoupon; update: UpdateCoupon }

/** The unique codes of a coupon: how many there are, and a way to add more. */
export function CouponCodes({ coupon, update }: CodesProps) {
  const { code, codes, uses, state } = coupon
  const { run, words } = useWork()
  const confirmed = useConfirmed()
  const file = `${staffApiPath}/coupons/${code}/codes.csv`
  const download = () =>
    run(async () => {
      const reply = await confirmed(() => call('GET /coupons/:code/codes', { params: { code } }))
      if (reply !== undefined) window.location.assign(file)
    })
  return (
    <section aria-labelledby="codes" className={styles.part}>
      <h2 id="codes">{texts.codes.heading}</h2>
      <p>{codes === 0 ? texts.codes.none : texts.codes.count(codes, uses)}</p>
      {codes > 0 && (
        <p>
          <a
            href={file}
            download
            className={buttonClass({ size: 'small' })}
            onClick={(event) => {
              event.preventDefault()
              void download()
            }}
          >
            {texts.codes.download}
          </a>
        </p>
      )}
      {words && <Failure>{words}</Failure>}
      {state !== 'over' && (
        <>
          <MakeCodes code={code} update={update} />
          <UploadCodes code={code} update={update} />
        </>
      )}
    </section>
  )
}

type MoreProps = { code: string; update: UpdateCoupon }

function MakeCodes({ code, update }: MoreProps) {
  const edit = useDraft({ count: '', prefix: '' })
  const field = (name: 'count' | 'prefix') => ({
    autoComplete: 'off',
    ...edit.field(name),
    onChange: ({ target }: { target: { value: string } }) => edit.change({ [name]: target.value.toUpperCase() }),
  })
  const body = { count: numberOf(edit.draft.count), prefix: edit.draft.prefix }
  const generate = () =>
    edit.save(async () => {
      const more = await update(() => call('POST /coupons/:code/codes', { params: { code }, body }))
      if (more === undefined) return undefined
      edit.change({ count: '' })
      return texts.codes.generated
    })
  return (
    <EditForm edit={edit} submit={texts.codes.generate} onSubmit={generate} tone="secondary">
      <div className={styles.pair}>
        <TextField
          label={texts.codes.howMany}
          inputMode="numeric"
          hint={texts.codes.most(mostCodesAtOnce)}
          {...field('count')}
        />
        <TextField
          label={texts.codes.prefix}
          optional
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={mostPrefixLetters}
          hint={texts.codes.prefixHint}
          {...field('prefix')}
        />
      </div>
    </EditForm>
  )
}

function UploadCodes({ code, update }: MoreProps) {
  const [id, hint] = [useId(), useId()]
  const { isBusy, message, save } = useDraft({})
  const upload = (file: File) =>
    save(async () => {
      const more = await update(async () => (await sendForm(`/coupons/${code}/codes/upload`, { file })) as StaffCoupon)
      return more && texts.codes.uploaded
    })
  return (
    <div className={styles.upload}>
      <label htmlFor={id}>{texts.codes.upload}</label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-describedby={hint}
        disabled={isBusy}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void upload(file)
          target.value = ''
        }}
      />
      <p id={hint} className={styles.soft}>
        {texts.codes.uploadHint}
      </p>
      {message && <Failure>{message}</Failure>}
    </div>
  )
}
