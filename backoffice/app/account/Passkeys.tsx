import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import type { Passkey } from '@nukkad/contract/staff/sign-in'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Table } from '../frame/Table.tsx'
import { call, wordsOf } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { makePasskey } from '../platform/passkey.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import styles from './AccountPage.module.css'

type Edited = Passkey | 'new' | null

export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [edited, setEdited] = useState<Edited>(null)
  const { revalidate } = useRevalidator()
  const done = () => {
    setEdited(null)
    void revalidate()
  }
  return (
    <section className={styles.part} aria-labelledby="passkeys">
      <div className={styles.head}>
        <h2 id="passkeys">Passkeys</h2>
        <Button size="small" icon="plus" onClick={() => setEdited('new')}>
          Add a passkey
        </Button>
      </div>
      {passkeys.length === 0 ? (
        <p className={styles.words}>
          You sign in with codes by mail. A passkey is quicker and safer: a finger, a face or the device’s PIN, and
          nothing that could be read or guessed. Once you have one, codes no longer let anybody in.
        </p>
      ) : (
        <Table caption="Your passkeys" columns={columnsOf(setEdited)} rows={passkeys} keyOf={(one) => one.passkeyId} />
      )}
      <Dialog open={edited !== null} onClose={() => setEdited(null)} title={titleOf(edited)}>
        {edited !== null && <PasskeyForm passkey={edited === 'new' ? null : edited} onDone={done} />}
      </Dialog>
    </section>
  )
}

function titleOf(edited: Edited): string {
  return edited === null || edited === 'new' ? 'Add a passkey' : `Rename ${edited.name}`
}

function columnsOf(onEdit: (passkey: Passkey) => void) {
  return [
    { name: 'Name', cell: ({ name }: Passkey) => name },
    { name: 'Added', cell: ({ createdAt }: Passkey) => <time dateTime={createdAt}>{formatDay(createdAt)}</time> },
    { name: 'Last used', cell: ({ usedAt }: Passkey) => (usedAt === null ? 'Not yet' : formatDayAndTime(usedAt)) },
    {
      name: 'Actions',
      isActions: true,
      cell: (one: Passkey) => (
        <>
          <Button tone="quiet" size="small" aria-label={`Rename ${one.name}`} onClick={() => onEdit(one)}>
            Rename
          </Button>
          <RemoveButton passkey={one} />
        </>
      ),
    },
  ]
}

function PasskeyForm({ passkey, onDone }: { passkey: Passkey | null; onDone: () => void }) {
  const [name, setName] = useState(passkey?.name ?? '')
  const { isBusy, words, fields, run } = useWork()
  const confirmed = useConfirmed()

  async function add() {
    const options = await confirmed(() => call('POST /me/passkeys/options'))
    if (options === undefined) return
    const made = await makePasskey(options)
    await call('POST /me/passkeys', { body: { name, passkey: made } })
    onDone()
  }
  async function rename(passkeyId: string) {
    await call('PUT /me/passkeys/:passkeyId', { params: { passkeyId }, body: { name } })
    onDone()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(() => (passkey === null ? add() : rename(passkey.passkeyId)))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Name"
        hint="So that you know it again, such as “Shop phone”"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fields.name}
        data-autofocus
      />
      {words && <Failure>{words}</Failure>}
      <p>
        <Button
          tone="primary"
          size="small"
          type="submit"
          busy={isBusy}
          disabledReason={name.trim() === '' ? 'Give it a name first' : undefined}
        >
          {passkey === null ? 'Make a passkey' : 'Save'}
        </Button>
      </p>
    </form>
  )
}

function RemoveButton({ passkey: { passkeyId, name } }: { passkey: Passkey }) {
  const confirmed = useConfirmed()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  async function remove() {
    try {
      const removed = await confirmed(() => call('DELETE /me/passkeys/:passkeyId', { params: { passkeyId } }))
      if (removed !== undefined) toast(`${name} is removed`, { tone: 'success' })
    } catch (error) {
      toast('Not removed', { tone: 'danger', detail: wordsOf(error) })
    }
    await revalidate()
  }
  return (
    <Button tone="quiet" size="small" aria-label={`Remove ${name}`} onClick={remove}>
      Remove
    </Button>
  )
}
