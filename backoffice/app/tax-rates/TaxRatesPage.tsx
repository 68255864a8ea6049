import { addDays, formatDay, formatDayAndTime, istDay, type IstDay } from '@nukkad/contract/dates'
import type { StaffTaxRate, TaxRates } from '@nukkad/contract/staff/tax-rates'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { signedIn, useMay } from '../platform/session.ts'
import { useReloaded } from '../platform/use-reloaded.ts'
import { useWork } from '../platform/use-work.ts'
import { formatRate, isNewest, statusOf } from './rate-draft.ts'
import { TaxRateDialog } from './TaxRateDialog.tsx'
import { texts, unitNames } from './texts.ts'
import styles from './TaxRates.module.css'

type Loaded = TaxRates & { today: IstDay }

export function loadTaxRatesPage({ request }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, async () => {
    const listed = await call('GET /tax-rates', { signal: request.signal })
    return { ...listed, today: istDay(new Date()) }
  })
}

/** GST rates by HSN code, with earlier and planned ones. */
export function TaxRatesPage() {
  const { rates, closedUntil, today } = useLoaderData<Loaded>()
  const mayEdit = useMay('tax.edit')
  const [edited, setEdited] = useState<StaffTaxRate | 'new' | null>(null)
  const actions = mayEdit && (
    <Button tone="primary" size="small" icon="plus" onClick={() => setEdited('new')}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <PageHead title={texts.title} words={texts.purpose} actions={actions} />
      <Table
        caption={texts.caption}
        columns={columnsOf({ rates, today, ...(mayEdit && { onEdit: setEdited }) })}
        rows={rates}
        keyOf={({ rateId }) => rateId}
      />
      {edited !== null && (
        <TaxRateDialog
          current={edited === 'new' ? null : edited}
          firstDay={closedUntil === null ? null : addDays(closedUntil, 1)}
          today={today}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

type Shown = Pick<Loaded, 'rates' | 'today'> & { onEdit?: (rate: StaffTaxRate) => void }

function columnsOf({ rates, today, onEdit }: Shown) {
  const { columns } = texts
  const shown = [
    { name: columns.goods, cell: (rate: StaffTaxRate) => <Goods rate={rate} /> },
    { name: columns.rate, cell: formatRate },
    { name: columns.from, cell: (rate: StaffTaxRate) => <time dateTime={rate.from}>{formatDay(rate.from)}</time> },
    { name: columns.unit, cell: ({ uqc }: StaffTaxRate) => unitNames[uqc] },
    {
      name: columns.status,
      cell: (rate: StaffTaxRate) => <Status rate={rate} status={statusOf(rate, rates, today)} />,
    },
  ]
  if (onEdit === undefined) return shown
  const actions = (rate: StaffTaxRate) => (
    <Actions rate={rate} {...(isNewest(rate, rates) && { onNewRate: () => onEdit(rate) })} />
  )
  return [...shown, { name: columns.actions, isActions: true, cell: actions }]
}

function Goods({ rate: { hsn, name, changedBy, changedAt } }: { rate: StaffTaxRate }) {
  return (
    <span className={styles.goods}>
      <span>
        <span className={styles.code}>{hsn}</span> {name}
      </span>
      {changedBy !== null && (
        <span className={styles.soft}>{texts.addedBy(changedBy, formatDayAndTime(changedAt))}</span>
      )}
    </span>
  )
}

const tones = { current: 'success', planned: 'ink', earlier: 'plain' } as const

function Status({ rate: { needsCheck }, status }: { rate: StaffTaxRate; status: ReturnType<typeof statusOf> }) {
  return (
    <span className={styles.status}>
      <Badge tone={tones[status]}>{texts.status[status]}</Badge>
      {needsCheck && status !== 'earlier' && <Badge tone="notice">{texts.status.unchecked}</Badge>}
    </span>
  )
}

function Actions({ rate, onNewRate }: { rate: StaffTaxRate; onNewRate?: () => void }) {
  const { rateId, hsn, from, needsCheck, canRemove } = rate
  const { isBusy, words, run } = useWork()
  const reloaded = useReloaded()
  const toast = useToast()
  const day = formatDay(from)
  const params = { rateId }
  const act = (work: () => Promise<TaxRates>, done: string) =>
    run(async () => {
      if ((await reloaded(work)) !== undefined) toast(done, { tone: 'success' })
    })
  const check = () => act(() => call('POST /tax-rates/:rateId/check', { params }), texts.checked(hsn))
  const remove = () => act(() => call('DELETE /tax-rates/:rateId', { params }), texts.removed(hsn, day))
  return (
    <span className={styles.actions}>
      {onNewRate && (
        <Button tone="quiet" size="small" aria-label={texts.newRateLabel(hsn)} onClick={onNewRate}>
          {texts.newRate}
        </Button>
      )}
      {needsCheck && (
        <Button tone="quiet" size="small" busy={isBusy} aria-label={texts.checkLabel(hsn, day)} onClick={check}>
          {texts.check}
        </Button>
      )}
      {canRemove && (
        <Button tone="quiet" size="small" busy={isBusy} aria-label={texts.removeLabel(hsn, day)} onClick={remove}>
          {texts.remove}
        </Button>
      )}
      {words && <Failure>{words}</Failure>}
    </span>
  )
}
