import { addressOf } from '@nukkad/contract/client'
import type { User } from '@nukkad/contract/auth'
import { fileNameOf } from '@nukkad/contract/shop'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIdentity } from '../page/chrome-loader.ts'
import { messageOf } from '../platform/api.ts'
import { download } from '../platform/download.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import styles from './YourData.module.css'
import { texts } from './texts.ts'

/** The customer's data, to download or to have deleted. */
export function YourData({ user }: { user: User }) {
  const toast = useToast()
  const shop = useIdentity()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const secret = new URLSearchParams(hash.slice(1)).get('delete')
  const [isDeleting, setDeleting] = useState(secret !== null)

  async function stopDeleting() {
    setDeleting(false)
    if (secret !== null) await navigate(pathname, { replace: true, preventScrollReset: true })
  }

  async function fetchData() {
    try {
      await download(addressOf('GET /users/:userId/data', { userId: user.userId }), `${fileNameOf(shop)}-my-data.json`)
    } catch (error) {
      toast(messageOf(error, texts.data.notDownloaded), { tone: 'danger' })
    }
  }

  return (
    <section aria-labelledby="your-data" className={styles.data}>
      <h2 id="your-data">{texts.data.title}</h2>
      <p>{texts.data.intro}</p>
      <div className={styles.ways}>
        <Button icon="download" onClick={fetchData}>
          {texts.data.download}
        </Button>
        <Button tone="quiet" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
          {texts.data.deleteAccount}
        </Button>
      </div>
      {isDeleting && <DeleteAccountDialog user={user} secret={secret} onClose={stopDeleting} />}
    </section>
  )
}
