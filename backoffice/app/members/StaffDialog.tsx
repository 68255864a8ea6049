import { staffRoles, type StaffRole } from '@nukkad/contract/staff-rules'
import type { StaffMember } from '@nukkad/contract/staff/members'
import { Button } from '@nukkad/ui/Button'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { useId, useState } from 'react'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { type Fields, useDraft } from '../platform/use-edit.ts'
import { useWork } from '../platform/use-work.ts'
import { roleDescriptions, roleNames, texts } from './texts.ts'
import styles from './StaffDialog.module.css'

type StaffDialogProps = {
  /** `new`: a new staff member. Null: closed. */
  edited: StaffMember | 'new' | null
  onClose: () => void
  onDone: () => void
}

export function StaffDialog({ edited, onClose, onDone }: StaffDialogProps) {
  const member = edited === 'new' ? null : edited
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={member === null ? texts.add : texts.form.title(member.name)}
    >
      {edited !== null && <StaffForm member={member} onDone={onDone} />}
    </Dialog>
  )
}

type Draft = { email: string; name: string; role: StaffRole; codeAlone: boolean }

function draftOf(member: StaffMember | null): Draft {
  return member ?? { email: '', name: '', role: 'packer', codeAlone: false }
}

function save(member: StaffMember | null, { email, ...draft }: Draft): Promise<StaffMember> {
  if (member !== null) return call('PUT /staff/:staffId', { params: { staffId: member.staffId }, body: draft })
  const { name, role } = draft
  return call('POST /staff', { body: { email, name, role } })
}

function StaffForm({ member, onDone }: { member: StaffMember | null; onDone: () => void }) {
  const form = useDraft(() => draftOf(member))
  const confirmed = useConfirmed()

  async function submit() {
    const isDone = await form.save(async () => {
      const saved = await confirmed(() => save(member, form.draft))
      if (saved === undefined) return undefined
      return member === null ? texts.form.added(saved.email) : texts.form.saved(saved.name)
    })
    if (isDone) onDone()
  }

  return (
    <EditForm
      edit={form}
      submit={member === null ? texts.add : texts.form.save}
      onSubmit={submit}
      actions={member !== null && <RemoveButton member={member} onDone={onDone} />}
    >
      <StaffFields member={member} form={form} />
    </EditForm>
  )
}

function StaffFields({ member, form }: { member: StaffMember | null; form: Fields<Draft> }) {
  const { role, codeAlone } = form.draft
  return (
    <>
      {member === null && <TextField label={texts.form.email} type="email" data-autofocus {...form.field('email')} />}
      <TextField label={texts.form.name} {...form.field('name')} />
      <RoleChoice role={role} onChange={(chosen) => form.change({ role: chosen })} />
      {member !== null && member.passkeys > 0 && (
        <Checkbox
          label={texts.form.allowCode}
          checked={codeAlone}
          onChange={(event) => form.change({ codeAlone: event.target.checked })}
        />
      )}
    </>
  )
}

function RoleChoice({ role, onChange }: { role: StaffRole; onChange: (role: StaffRole) => void }) {
  const name = useId()
  return (
    <fieldset className={styles.roles}>
      <legend>{texts.form.role}</legend>
      {staffRoles.map((one) => (
        <label key={one} className={styles.role}>
          <input type="radio" name={name} value={one} checked={one === role} onChange={() => onChange(one)} />
          <strong>{roleNames[one]}</strong>
          <span className={styles.soft}>{roleDescriptions[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Asks on the first press and removes on the second. */
function RemoveButton({ member: { staffId, name }, onDone }: { member: StaffMember; onDone: () => void }) {
  const [isSure, setSure] = useState(false)
  const { isBusy, words, run } = useWork()
  const confirmed = useConfirmed()
  const toast = useToast()

  const remove = () =>
    run(async () => {
      const removed = await confirmed(() => call('DELETE /staff/:staffId', { params: { staffId } }))
      if (removed === undefined) return
      toast(texts.form.removed(name), { tone: 'success' })
      onDone()
    })

  if (!isSure)
    return (
      <Button tone="quiet" size="small" onClick={() => setSure(true)}>
        {texts.form.remove}
      </Button>
    )
  return (
    <>
      <Button tone="danger" size="small" busy={isBusy} onClick={async () => void (await remove())}>
        {texts.form.removeForSure(name)}
      </Button>
      {words && <Failure>{words}</Failure>}
    </>
  )
}
