import { formatDayAndTime } from '@nukkad/contract/dates'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { call, wordsOf } from '../platform/call.ts'
import { CopyButton } from '../platform/CopyButton.tsx'
import type { ProductEditor } from './use-product-draft.ts'
import styles from './ProductPage.module.css'

type Preview = { url: string; until: string }

/** Saves what was typed and tells where the page can be seen before it is in the store. */
export function PreviewButton({ editor: { product, save } }: { editor: ProductEditor }) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const toast = useToast()
  async function make() {
    if ((await save()) === undefined) return
    try {
      setPreview(await call('POST /products/:productId/preview', { params: { productId: product.productId } }))
    } catch (error) {
      toast(wordsOf(error), { tone: 'danger' })
    }
  }
  return (
    <>
      <Button size="small" onClick={make}>
        Preview
      </Button>
      {preview && <PreviewDialog name={product.name} preview={preview} onClose={() => setPreview(null)} />}
    </>
  )
}

function PreviewDialog({ name, preview, onClose }: { name: string; preview: Preview; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={`Preview of ${name}`}>
      <div className={styles.form}>
        <p>
          The page as customers will see it. Whoever has the address can open it until {formatDayAndTime(preview.until)}
          ; nothing there can be bought.
        </p>
        <div className={styles.actions}>
          <a
            href={preview.url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ tone: 'primary', size: 'small' })}
          >
            Open the page
          </a>
          <CopyButton what="the preview’s address" text={preview.url} />
        </div>
      </div>
    </Dialog>
  )
}
