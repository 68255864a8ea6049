import { formatDayAndTime } from '@nukkad/contract/dates'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { call, errorMessage } from '../platform/call.ts'
import { CopyButton } from '../platform/CopyButton.tsx'
import type { ProductEditor } from './use-product-draft.ts'
import { texts } from './texts.ts'
import styles from './ProductPage.module.css'

type Preview = { url: string; until: string }

/** Saves the product and gives a link to its page before it is published. */
export function PreviewButton({ editor: { product, save } }: { editor: ProductEditor }) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const toast = useToast()
  async function make() {
    if ((await save()) === undefined) return
    try {
      setPreview(await call('POST /products/:productId/preview', { params: { productId: product.productId } }))
    } catch (error) {
      toast(errorMessage(error), { tone: 'danger' })
    }
  }
  return (
    <>
      <Button size="small" onClick={make}>
        {texts.preview.open}
      </Button>
      {preview && <PreviewDialog name={product.name} preview={preview} onClose={() => setPreview(null)} />}
    </>
  )
}

function PreviewDialog({ name, preview, onClose }: { name: string; preview: Preview; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={texts.preview.title(name)}>
      <div className={styles.part}>
        <p>{texts.preview.help(formatDayAndTime(preview.until))}</p>
        <div className={styles.actions}>
          <a
            href={preview.url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ tone: 'primary', size: 'small' })}
          >
            {texts.preview.openPage}
          </a>
          <CopyButton what={texts.preview.link} text={preview.url} />
        </div>
      </div>
    </Dialog>
  )
}
