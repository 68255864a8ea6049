import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import type { Passkey } from '@nukkad/contract/staff/sign-in'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { EditForm } from '../frame/EditForm.tsx'
import { Table } from '../frame/Table.tsx'
import { call, errorMessage } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { makePasskey } from '../platform/passkey.ts'
import { useDraft } from '../platform/use-edit.ts'
import { texts } from './texts.ts'
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
        <h2 id="passkeys">{texts.passkeys.title}</h2>
        <Button size="small" icon="plus" onClick={() => setEdited('new')}>
          {texts.passkeys.add}
        </Button>
      </div>
      {passkeys.length === 0 ? (
        <p className={styles.words}>{texts.passkeys.empty}</p>
      ) : (
        <Table
          caption={texts.passkeys.caption}
          columns={columnsOf(setEdited)}
          rows={passkeys}
          keyOf={(one) => one.passkeyId}
        />
      )}
      <Dialog open={edited !== null} onClose={() => setEdited(null)} title={titleOf(edited)}>
        {edited !== null && <PasskeyForm passkey={edited === 'new' ? null : edited} onDone={done} />}
      </Dialog>
    </section>
  )
}

function titleOf(edited: Edited): string {
  return edited === null || edited === 'new' ? texts.passkeys.add : texts.passkeys.renameLabel(edited.name)
}

function columnsOf(onEdit: (passkey: Passkey) => void) {
  const { columns } = texts.passkeys
  return [
    { name: columns.name, cell: ({ name }: Passkey) => name },
    { name: columns.added, cell: ({ createdAt }: Passkey) => <time dateTime={createdAt}>{formatDay(createdAt)}</time> },
    {
      name: columns.lastUsed,
      cell: ({ usedAt }: Passkey) => (usedAt === null ? texts.passkeys.never : formatDayAndTime(usedAt)),
    },
    {
      name: columns.actions,
      isActions: true,
      cell: (one: Passkey) => (
        <>
          <Button
            tone="quiet"
            size="small"
            aria-label={texts.passkeys.renameLabel(one.name)}
            onClick={() => onEdit(one)}
          >
            {texts.passkeys.rename}
          </Button>
          <RemoveButton passkey={one} />
        </>
      ),
    },
  ]
}

function PasskeyForm({ passkey, onDone }: { passkey: Passkey | null; onDone: () => void }) {
  const form = useDraft({ name: passkey?.name ?? '' })
  const { name } = form.draft
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

  return (
    <EditForm
      edit={form}
      submit={passkey === null ? texts.passkeys.create : texts.passkeys.save}
      onSubmit={() => form.run(() => (passkey === null ? add() : rename(passkey.passkeyId)))}
      disabledReason={name.trim() === '' ? texts.passkeys.noName : undefined}
    >
      <TextField label={texts.passkeys.name} hint={texts.passkeys.nameHint} data-autofocus {...form.field('name')} />
    </EditForm>
  )
}

function RemoveButton({ passkey: { passkeyId, name } }: { passkey: Passkey }) {
  const confirmed = useConfirmed()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  async function remove() {
    try {
      const removed = await confirmed(() => call('DELETE /me/passkeys/:passkeyId', { params: { passkeyId } }))
      if (removed !== undefined) toast(texts.passkeys.removed(name), { tone: 'success' })
    } catch (error) {
      toast(texts.passkeys.notRemoved, { tone: 'danger', detail: errorMessage(error) })
    }
    await revalidate()
  }
  return (
    <Button tone="quiet" size="small" aria-label={texts.passkeys.removeLabel(name)} onClick={remove}>
      {texts.passkeys.remove}
    </Button>
  )
}
