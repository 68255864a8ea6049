import { pictureAt } from '@nukkad/contract/media-rules'
import type { ScheduledPrice, WholePriceSchedule } from '@nukkad/contract/staff/prices'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { signedIn, useMay } from '../platform/session.ts'
import { useWork } from '../platform/use-work.ts'
import { priceWords, scheduleLooks, whenWords } from './price-draft.ts'
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
        words={`${capital(whenWords(schedule))}.`}
        actions={
          <span className={styles.actions}>
            <Badge tone={scheduleLooks[state].tone}>{scheduleLooks[state].words}</Badge>
            {mayEdit && state !== 'over' && <End schedule={schedule} onEnded={setSchedule} />}
          </span>
        }
      />
      <Table caption="Its products" columns={columns} rows={prices} keyOf={({ productId }) => productId} />
    </>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

type EndProps = { schedule: WholePriceSchedule; onEnded: (schedule: WholePriceSchedule) => void }

function End({ schedule: { scheduleId, state }, onEnded }: EndProps) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, words, run } = useWork()
  const confirmed = useConfirmed()
  const toast = useToast()
  const isRunning = state === 'running'
  const end = async () => {
    const ended = await confirmed(() => call('POST /prices/:scheduleId/end', { params: { scheduleId } }))
    if (ended === undefined) return
    onEnded(ended)
    setAsking(false)
    toast(isRunning ? 'Its products cost again what they did' : 'It will not begin', { tone: 'success' })
  }
  return (
    <>
      <Button size="small" tone="danger" onClick={() => setAsking(true)}>
        {isRunning ? 'End it now' : 'Take it back'}
      </Button>
      <Dialog open={isAsking} title={isRunning ? 'End it now?' : 'Take it back?'} onClose={() => setAsking(false)}>
        <div className={styles.form}>
          <p>
            {isRunning
              ? 'Its products cost at once what they did before. It does not begin again.'
              : 'Its prices never begin. To have them after all, plan them anew.'}
          </p>
          {words && <Failure>{words}</Failure>}
          <p>
            <Button tone="danger" busy={isBusy} onClick={() => void run(end)}>
              {isRunning ? 'End it' : 'Take it back'}
            </Button>
          </p>
        </div>
      </Dialog>
    </>
  )
}

const states = {
  planned: '',
  running: 'holds now',
  over: 'is over',
  missed: 'never began',
} as const satisfies Record<ScheduledPrice['state'], string>

const pictureWidth = 240
const leastWidth = 480

const columns = [
  {
    name: 'Product',
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
  { name: 'Planned', cell: priceWords },
  { name: 'Now', cell: ({ now }: ScheduledPrice) => priceWords(now) },
  { name: 'Comes back to', cell: ({ back }: ScheduledPrice) => (back === null ? '' : priceWords(back)) },
  { name: 'State', cell: ({ state }: ScheduledPrice) => states[state] },
]
