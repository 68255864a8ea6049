import { formatDayAndTime } from '@nukkad/contract/dates'
import type { Finding } from '@nukkad/contract/publish-rules'
import type { StaffProduct } from '@nukkad/contract/staff/products'
import { Button } from '@nukkad/ui/Button'
import { Icon } from '@nukkad/ui/Icon'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, freshOf, errorMessage } from '../platform/call.ts'
import { PreviewButton } from './PreviewButton.tsx'
import { ScheduleDialog, type Moments } from './ScheduleDialog.tsx'
import { Part } from './Part.tsx'
import type { ProductEditor } from './use-product-draft.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './ProductPage.module.css'

/** The product's status, what is missing to publish it, and the actions. */
export function StatusPart({ editor, mayEdit }: { editor: ProductEditor; mayEdit: boolean }) {
  const { product } = editor
  return (
    <Part title={texts.status.title}>
      <p>{formatStatus(product)}</p>
      {product.refusals.length > 0 && <Findings title={texts.status.missing} findings={product.refusals} />}
      {product.warnings.length > 0 && <Findings title={texts.status.warnings} findings={product.warnings} />}
      {mayEdit && <Actions editor={editor} />}
    </Part>
  )
}

function formatStatus({ status, liveFrom, liveUntil }: StaffProduct): string {
  const until = liveUntil === null ? undefined : formatDayAndTime(liveUntil)
  if (liveFrom !== null) return formatSchedule(formatDayAndTime(liveFrom), until)
  if (status !== 'live') return texts.status[status]
  return until === undefined ? texts.status.live : texts.status.liveUntil(until)
}

function formatSchedule(from: string, until: string | undefined): string {
  return until === undefined ? texts.status.scheduled(from) : texts.status.scheduledUntil(from, until)
}

function Findings({ title, findings }: { title: string; findings: readonly Finding[] }) {
  return (
    <div>
      <h3 className={styles.small}>{title}</h3>
      <ul className={styles.findings}>
        {findings.map(({ field, words }) => (
          <li key={`${field} ${words}`}>
            <Icon name="alert" size={16} /> {words}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The actions on the product. Typed changes are saved first, so that staff publish what they see. */
function useActions(editor: ProductEditor) {
  const { product, save } = editor
  const params = { productId: product.productId }
  const toast = useToast()
  const navigate = useNavigate()

  async function after(work: (version: number) => Promise<StaffProduct>, message: string) {
    const saved = await save()
    if (saved === undefined) return
    try {
      editor.renew(await work(saved.version))
      toast(message, { tone: 'success' })
    } catch (error) {
      const fresh = freshOf<StaffProduct>(error)
      if (fresh) editor.renew(fresh)
      toast(errorMessage(error), { tone: 'danger' })
      editor.fail(error)
    }
  }
  return {
    publish: () =>
      after(
        (version) => call('POST /products/:productId/publish', { params, body: { version } }),
        texts.status.published(product.name),
      ),
    archive: () =>
      after(
        (version) => call('POST /products/:productId/archive', { params, body: { version } }),
        product.status === 'live' ? texts.status.unpublished(product.name) : texts.status.isArchived(product.name),
      ),
    /** The dialog shows errors. */
    schedule: async (moments: Moments) => {
      const saved = await save()
      if (saved === undefined) return
      const body = { version: saved.version, ...moments }
      editor.renew(await call('POST /products/:productId/publish', { params, body }))
    },
    duplicate: async () => {
      try {
        const copy = await call('POST /products/:productId/duplicate', { params })
        await navigate(paths.product(copy.productId))
        toast(texts.status.duplicated(product.name), { detail: texts.status.duplicatedHint })
      } catch (error) {
        editor.fail(error)
      }
    },
  }
}

function Actions({ editor }: { editor: ProductEditor }) {
  const { status, name } = editor.product
  const { publish, archive, schedule, duplicate } = useActions(editor)
  const [isPlanning, setPlanning] = useState(false)
  return (
    <div className={styles.actions}>
      {status !== 'live' && (
        <>
          <Button tone="primary" size="small" onClick={publish}>
            {texts.status.publish}
          </Button>
          <Button size="small" icon="clock" onClick={() => setPlanning(true)}>
            {texts.status.schedule}
          </Button>
        </>
      )}
      {status !== 'live' && <PreviewButton editor={editor} />}
      {status !== 'archived' && (
        <Button size="small" onClick={archive}>
          {status === 'live' ? texts.status.unpublish : texts.status.archive}
        </Button>
      )}
      <Button size="small" tone="quiet" onClick={duplicate}>
        {texts.status.duplicate}
      </Button>
      {isPlanning && (
        <ScheduleDialog
          name={name}
          onClose={() => setPlanning(false)}
          onSet={async (moments) => {
            await schedule(moments)
            setPlanning(false)
          }}
        />
      )}
    </div>
  )
}
