import { formatDayAndTime } from '@nukkad/contract/dates'
import type { Finding } from '@nukkad/contract/publish-rules'
import type { StaffProduct } from '@nukkad/contract/staff/products'
import { Button } from '@nukkad/ui/Button'
import { Icon } from '@nukkad/ui/Icon'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, freshOf, wordsOf } from '../platform/call.ts'
import { PreviewButton } from './PreviewButton.tsx'
import { ScheduleDialog, type Moments } from './ScheduleDialog.tsx'
import { Part } from './Part.tsx'
import type { ProductEditor } from './use-product-draft.ts'
import { paths } from '../platform/paths.ts'
import styles from './ProductPage.module.css'

/** Whether it is in the store, what it lacks for that, and what can be done about it. */
export function Standing({ editor, mayEdit }: { editor: ProductEditor; mayEdit: boolean }) {
  const { product } = editor
  return (
    <Part title="In the store">
      <p>{standingWords(product)}</p>
      {product.refusals.length > 0 && <Findings title="Missing" findings={product.refusals} />}
      {product.warnings.length > 0 && <Findings title="Please look at" findings={product.warnings} />}
      {mayEdit && <Actions editor={editor} />}
    </Part>
  )
}

function standingWords({ status, liveFrom, liveUntil }: StaffProduct): string {
  const until = liveUntil === null ? '' : ` until ${formatDayAndTime(liveUntil)}`
  if (liveFrom !== null) return `It goes into the store on ${formatDayAndTime(liveFrom)}${until}.`
  if (status === 'live') return `Customers see it${until}.`
  return status === 'draft' ? 'Nobody sees it yet.' : 'It is no longer sold. Orders and wishlists keep it.'
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

/** Runs a change of what was typed, which is saved first: what is published is what is seen. */
function useActions(editor: ProductEditor) {
  const { product, save } = editor
  const params = { productId: product.productId }
  const toast = useToast()
  const navigate = useNavigate()

  async function after(work: (version: number) => Promise<StaffProduct>, said: string) {
    const saved = await save()
    if (saved === undefined) return
    try {
      editor.renew(await work(saved.version))
      toast(said, { tone: 'success' })
    } catch (error) {
      const fresh = freshOf<StaffProduct>(error)
      if (fresh) editor.renew(fresh)
      toast(wordsOf(error), { tone: 'danger' })
      editor.fail(error)
    }
  }
  return {
    publish: () =>
      after(
        (version) => call('POST /products/:productId/publish', { params, body: { version } }),
        `${product.name} is in the store`,
      ),
    archive: () =>
      after(
        (version) => call('POST /products/:productId/archive', { params, body: { version } }),
        `${product.name} is archived`,
      ),
    /** Refusals are for the dialog in which the moments were typed. */
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
        toast(`This is the copy of ${product.name}`, {
          detail: 'Its pictures and its stock did not come along: each product has its own.',
        })
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
            Put into the store
          </Button>
          <Button size="small" icon="clock" onClick={() => setPlanning(true)}>
            Set a moment
          </Button>
        </>
      )}
      {status !== 'live' && <PreviewButton editor={editor} />}
      {status !== 'archived' && (
        <Button size="small" onClick={archive}>
          {status === 'live' ? 'Take out of the store' : 'Archive'}
        </Button>
      )}
      <Button size="small" tone="quiet" onClick={duplicate}>
        Copy it
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
