import { pictureAt } from '@nukkad/contract/media-rules'
import type { ScheduledPrice, WholePriceSchedule } from '@nukkad/contract/staff/prices'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { EditForm } from '../frame/EditForm.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { signedIn, useMay } from '../platform/session.ts'
import { useWork } from '../platform/use-work.ts'
import { formatDates, formatPrice } from './price-draft.ts'
import { salePriceStatusLabels, saleStatusBadges, texts } from './texts.ts'
import { paths } from '../platform/paths.ts'
import styles from './Prices.module.css'

export function loadSchedule({
  request,
  params: { scheduleId = '' },
}: LoaderFunctionArgs): Promise<WholePriceSchedule> {
  return signedIn(request, () =>
    call('GET /prices/:scheduleId', { params: { scheduleId } }, { signal: request.signal }),
  )
}

export function SchedulePage() {
  const loaded = useLoaderData<WholePriceSchedule>()
  return <Schedule key={loaded.scheduleId} loaded={loaded} />
}

function Schedule({ loaded }: { loaded: WholePriceSchedule }) {
  const [schedule, setSchedule] = useState(loaded)
  const mayEdit = useMay('products.edit')
  const { name, state, prices } = schedule
  return (
    <>
      <PageHead
        title={name}
        words={formatDates(schedule)}
        actions={
          <span className={styles.actions}>
            <Badge tone={saleStatusBadges[state].tone}>{saleStatusBadges[state].label}</Badge>
            {mayEdit && state !== 'over' && <EndSale schedule={schedule} onEnded={setSchedule} />}
          </span>
        }
      />
      <Table caption={texts.sale.caption} columns={columns} rows={prices} keyOf={({ productId }) => productId} />
    </>
  )
}

type EndSaleProps = { schedule: WholePriceSchedule; onEnded: (schedule: WholePriceSchedule) => void }

function EndSale({ schedule: { scheduleId, state }, onEnded }: EndSaleProps) {
  const [isAsking, setAsking] = useState(false)
  const work = useWork()
  const confirmed = useConfirmed()
  const toast = useToast()
  const endTexts = state === 'running' ? texts.end : texts.cancel
  const end = async () => {
    const ended = await confirmed(() => call('POST /prices/:scheduleId/end', { params: { scheduleId } }))
    if (ended === undefined) return
    onEnded(ended)
    setAsking(false)
    toast(endTexts.done, { tone: 'success' })
  }
  return (
    <>
      <Button size="small" tone="danger" onClick={() => setAsking(true)}>
        {endTexts.button}
      </Button>
      <Dialog open={isAsking} title={endTexts.title} onClose={() => setAsking(false)}>
        <EditForm edit={work} submit={endTexts.button} onSubmit={() => work.run(end)} tone="danger">
          <p>{endTexts.help}</p>
        </EditForm>
      </Dialog>
    </>
  )
}

const pictureWidth = 240
const leastWidth = 480

const columns = [
  {
    name: texts.sale.columns.product,
    cell: ({ productId, name, image }: ScheduledPrice) => (
      <Link to={paths.product(productId)} className={styles.product}>
        {image === null ? (
          <span className={styles.none} />
        ) : (
          <img
            className={styles.picture}
            src={pictureAt(image, { width: leastWidth, most: pictureWidth })}
            alt=""
            width={32}
            height={40}
          />
        )}
        {name}
      </Link>
    ),
  },
  { name: texts.sale.columns.salePrice, cell: formatPrice },
  { name: texts.sale.columns.now, cell: ({ now }: ScheduledPrice) => formatPrice(now) },
  { name: texts.sale.columns.afterwards, cell: ({ back }: ScheduledPrice) => (back === null ? '' : formatPrice(back)) },
  { name: texts.sale.columns.status, cell: ({ state }: ScheduledPrice) => salePriceStatusLabels[state] },
]
