import { mostCodesAtOnce, mostPrefixLetters } from '@nukkad/contract/coupon-rules'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { sendForm } from '../platform/send-form.ts'
import { useWork } from '../platform/use-work.ts'
import { numberOf } from './coupon-draft.ts'
import { texts } from './texts.ts'
import styles from './Coupons.module.css'

/** False when the person did not confirm who they are. */
type Change = (send: () => Promise<StaffCoupon>, message: string) => Promise<boolean>
type CodesProps = { coupon: StaffCoupon; change: Change }

/** The unique codes of a coupon: how many there are, and a way to add more. */
export function CouponCodes({ coupon, change }: CodesProps) {
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
    <section aria-labelledby="codes" className={styles.form}>
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
          <MakeCodes code={code} change={change} />
          <UploadCodes code={code} change={change} />
        </>
      )}
    </section>
  )
}

type MoreProps = { code: string; change: Change }

function MakeCodes({ code, change }: MoreProps) {
  const [typed, setTyped] = useState({ count: '', prefix: '' })
  const { isBusy, words, fields, run, forget } = useWork()
  const field = (name: 'count' | 'prefix') => ({
    autoComplete: 'off',
    value: typed[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => {
      forget()
      setTyped({ ...typed, [name]: target.value.toUpperCase() })
    },
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { count: numberOf(typed.count) ?? 0, prefix: typed.prefix }
    const make = () => call('POST /coupons/:code/codes', { params: { code }, body })
    await run(async () => {
      if (await change(make, texts.codes.generated)) setTyped({ ...typed, count: '' })
    })
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
      {words && <Failure>{words}</Failure>}
      <p>
        <Button size="small" type="submit" busy={isBusy}>
          {texts.codes.generate}
        </Button>
      </p>
    </form>
  )
}

function UploadCodes({ code, change }: MoreProps) {
  const [id, hint] = [useId(), useId()]
  const { isBusy, words, run } = useWork()
  const upload = (file: File) =>
    run(() =>
      change(
        async () => (await sendForm(`/coupons/${code}/codes/upload`, { file })) as StaffCoupon,
        texts.codes.uploaded,
      ),
    )
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
      {words && <Failure>{words}</Failure>}
    </div>
  )
}
