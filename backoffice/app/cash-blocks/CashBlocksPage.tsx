import { formatDay } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { CashBlock, listCashBlocks } from '@nukkad/contract/staff/cash-blocks'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { PagedTable } from '../frame/PagedTable.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { paths } from '../platform/paths.ts'
import { signedIn } from '../platform/session.ts'
import { useWork } from '../platform/use-work.ts'
import { AddBlockDialog } from './AddBlockDialog.tsx'
import { kindNames, texts } from './texts.ts'

type Page = ReplyOf<typeof listCashBlocks>

export function loadCashBlocks({ request }: LoaderFunctionArgs): Promise<Page> {
  const after = new URL(request.url).searchParams.get('after')
  const query = after === null ? {} : { after }
  return signedIn(request, () => call('GET /cash-rules/blocks', { query }, { signal: request.signal }))
}

/** The COD blocks, ended ones too, newest first. The address may name a customer to block. */
export function CashBlocksPage() {
  const page = useLoaderData<Page>()
  const [search] = useSearchParams()
  const email = search.get('email')
  const [isAdding, setAdding] = useState(email !== null)
  const { revalidate } = useRevalidator()
  const { run, words } = useWork()
  const toast = useToast()
  const end = (blockId: string) =>
    run(async () => {
      await call('POST /cash-rules/blocks/:blockId/end', { params: { blockId } })
      toast(texts.ended, { tone: 'success' })
      await revalidate()
    })
  const done = () => {
    setAdding(false)
    void revalidate()
  }
  return (
    <>
      <PageHead
        title={texts.title}
        words={texts.purpose}
        actions={
          <Button size="small" tone="primary" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        }
      />
      {words && <Failure>{words}</Failure>}
      <PagedTable
        page={page}
        pages={texts.pages}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
        caption={texts.caption}
        columns={columnsOf((blockId) => void end(blockId))}
        keyOf={({ blockId }) => blockId}
      />
      {isAdding && <AddBlockDialog email={email ?? ''} onClose={() => setAdding(false)} onDone={done} />}
    </>
  )
}

function columnsOf(onEnd: (blockId: string) => void) {
  return [
    {
      name: texts.columns.who,
      cell: ({ shown, userId }: CashBlock) =>
        userId === null ? shown : <Link to={paths.customer(userId)}>{shown}</Link>,
    },
    { name: texts.columns.kind, cell: ({ kind }: CashBlock) => kindNames[kind] },
    { name: texts.columns.reason, cell: ({ reason }: CashBlock) => reason },
    {
      name: texts.columns.since,
      cell: ({ blockedAt }: CashBlock) => <time dateTime={blockedAt}>{formatDay(blockedAt)}</time>,
    },
    { name: texts.columns.until, cell: untilOf },
    { name: texts.columns.by, cell: ({ by }: CashBlock) => by },
    {
      name: texts.columns.status,
      cell: ({ isOn }: CashBlock) => (isOn ? <Badge tone="notice">{texts.on}</Badge> : <Badge>{texts.off}</Badge>),
    },
    {
      name: texts.columns.actions,
      isActions: true,
      cell: ({ blockId, shown, isOn }: CashBlock) =>
        isOn && (
          <Button size="small" aria-label={texts.endLabel(shown)} onClick={() => onEnd(blockId)}>
            {texts.end}
          </Button>
        ),
    },
  ]
}

function untilOf({ endsAt, endedAt }: CashBlock) {
  const until = endedAt ?? endsAt
  return until === null ? texts.open : <time dateTime={until}>{formatDay(until)}</time>
}
