import { emptyRule, mostCollectionName } from '@nukkad/contract/collection-rules'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from '../categories/Categories.module.css'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { paths } from '../platform/paths.ts'

const ways = [
  { value: 'hand', label: 'By hand', note: 'You choose the products and their order.' },
  { value: 'rule', label: 'By a rule', note: 'By category, price, age, discount or stock; it follows them by itself.' },
] as const

/** It begins hidden; a rule begins with all that is in stock. */
export function NewCollection({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [way, setWay] = useState<'hand' | 'rule'>('hand')
  const { isBusy, words, fields, run } = useWork()
  const navigate = useNavigate()
  async function submit(event: FormEvent) {
    event.preventDefault()
    await run(async () => {
      const rule = way === 'hand' ? null : { ...emptyRule, inStock: true }
      const { collectionId } = await call('POST /collections', { body: { name, rule } })
      await navigate(paths.collection(collectionId))
    })
  }
  return (
    <Dialog open onClose={onClose} title="New collection">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Name"
          hint="As its page is headed, such as Monsoon edit"
          autoComplete="off"
          maxLength={mostCollectionName}
          value={name}
          error={fields.name ?? fields.slug}
          onChange={(event) => setName(event.target.value)}
          data-autofocus
        />
        <RadioGroup legend="Its products are chosen" value={way} options={[...ways]} onChange={setWay} />
        {words && <Failure>{words}</Failure>}
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            Make the collection
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
