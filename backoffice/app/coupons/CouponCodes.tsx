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
import styles from './Coupons.module.css'

/** False when the person did not confirm who they are. */
type Change = (send: () => Promise<StaffCoupon>, said: string) => Promise<boolean>
type CodesProps = { coupon: StaffCoupon; change: Change }

/** Codes of a coupon that are good for one order each: how many there are, and more of them. */
export function CouponCodes({ coupon, change }: CodesProps) {
  const { code, codes, uses, state } = coupon
  const { run, words } = useWork()
  const confirmed = useConfirmed()
  const file = `${staffApiPath}/coupons/${code}/codes.csv`
  const take = () =>
    run(async () => {
      const asked = await confirmed(() => call('GET /coupons/:code/codes', { params: { code } }))
      if (asked !== undefined) window.location.assign(file)
    })
  return (
    <section aria-labelledby="codes" className={styles.form}>
      <h2 id="codes">Codes</h2>
      <p>{codesWords(codes, uses)}</p>
      {codes > 0 && (
        <p>
          <a
            href={file}
            download
            className={buttonClass({ size: 'small' })}
            onClick={(event) => {
              event.preventDefault()
              void take()
            }}
          >
            Download the codes
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

function codesWords(codes: number, uses: number): string {
  if (codes === 0) return 'None yet. Each that you make is good for one order.'
  const many = codes === 1 ? '1 code' : `${codes.toLocaleString('en-IN')} codes`
  return `${many}, of which ${uses.toLocaleString('en-IN')} used.`
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
      if (await change(make, 'The codes are made')) setTyped({ ...typed, count: '' })
    })
  }
  const most = mostCodesAtOnce.toLocaleString('en-IN')
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.pair}>
        <TextField label="How many" inputMode="numeric" hint={`Up to ${most} at once`} {...field('count')} />
        <TextField
          label="They begin with"
          optional
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={mostPrefixLetters}
          hint="Such as DIWALI"
          {...field('prefix')}
        />
      </div>
      {words && <Failure>{words}</Failure>}
      <p>
        <Button size="small" type="submit" busy={isBusy}>
          Make codes
        </Button>
      </p>
    </form>
  )
}

function UploadCodes({ code, change }: MoreProps) {
  const [id, hint] = [useId(), useId()]
  const { isBusy, words, run } = useWork()
  const take = (file: File) =>
    run(() =>
      change(
        async () => (await sendForm(`/coupons/${code}/codes/upload`, { file })) as StaffCoupon,
        'The codes are taken in',
      ),
    )
  return (
    <div className={styles.upload}>
      <label htmlFor={id}>Or codes of your own, as a CSV file</label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-describedby={hint}
        disabled={isBusy}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void take(file)
          target.value = ''
        }}
      />
      <p id={hint} className={styles.soft}>
        A code in the first cell of each row. All of them are taken in, or none.
      </p>
      {words && <Failure>{words}</Failure>}
    </div>
  )
}
