import { ApiError } from '@nukkad/contract/client'
import type { CallWith } from '@nukkad/contract/endpoint'
import type { addStockMove, StockRow } from '@nukkad/contract/staff/stock'
import { mostStockNote, stockReasons, type StockReason } from '@nukkad/contract/stock-rules'
import { Button } from '@nukkad/ui/Button'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { useId, useState } from 'react'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { InvalidFields } from '../platform/use-work.ts'
import { readChange, variantName } from './stock-words.ts'
import { reasonLabels, texts } from './texts.ts'
import styles from './ChangeForm.module.css'

const reasonOptions = stockReasons.map((value) => ({ value, label: reasonLabels[value] }))
const empty = { typed: '', reason: '' as StockReason | '', note: '' }

type ChangeFormProps = { row: StockRow; onChanged: (row: StockRow) => void }

type Draft = typeof empty

/** `+n`, `−n` or `=n`; the fields for reason and note open once something is typed. */
export function ChangeForm({ row, onChanged }: ChangeFormProps) {
  const { draft, change, submit, isBusy, message } = useChange(row, onChanged)
  const isOpen = draft.typed.trim() !== ''
  const name = variantName(row)
  // The button is among the fields, and only while they are open.
  return (
    <EditForm edit={{ isBusy, message }} submit={texts.adjust.save} onSubmit={submit} sentBy={useId()}>
      <div className={styles.fields} data-open={isOpen || undefined}>
        <TextField
          label={texts.adjust.field(name)}
          labelHidden
          value={draft.typed}
          placeholder={texts.adjust.signs}
          autoComplete="off"
          onChange={(event) => change({ typed: event.target.value })}
        />
        {isOpen && <Why name={name} draft={draft} onChange={change} />}
        {isOpen && (
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            {texts.adjust.save}
          </Button>
        )}
      </div>
    </EditForm>
  )
}

function Why({ name, draft, onChange }: { name: string; draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  return (
    <>
      <Select
        label={texts.adjust.reason(name)}
        labelHidden
        value={draft.reason}
        options={[{ value: '', label: texts.adjust.chooseReason }, ...reasonOptions]}
        onChange={(event) => onChange({ reason: stockReasons.find((one) => one === event.target.value) ?? '' })}
      />
      <TextField
        label={texts.adjust.note(name)}
        labelHidden
        value={draft.note}
        placeholder={texts.adjust.notePlaceholder}
        maxLength={mostStockNote}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  )
}

/** A request is applied once: a repeat after a lost response has the same id. */
function useChange(row: StockRow, onChanged: (row: StockRow) => void) {
  const { draft, change, message, errors, isBusy, save } = useDraft(empty)
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())

  async function send(body: CallWith<typeof addStockMove>['body']) {
    try {
      const now = await call('POST /stock/moves', { body })
      change(empty)
      setRequestId(crypto.randomUUID())
      onChanged(now)
      return texts.adjust.saved(variantName(row), now.stock)
    } catch (error) {
      // Refused, so nothing was changed: the next try is a new request.
      if (error instanceof ApiError && error.status < 500) setRequestId(crypto.randomUUID())
      throw error
    }
  }
  const submit = () => save(() => send({ requestId, variantId: row.variantId, ...moveOf(draft) }))
  const [error = ''] = Object.values(errors)
  return { draft, change, submit, isBusy, message: message || error }
}

/** The change for the API; throws if amount or reason is missing. */
function moveOf(draft: Draft) {
  const amount = readChange(draft.typed)
  if (amount === undefined) throw new InvalidFields({ typed: texts.adjust.badAmount })
  const reason = draft.reason || ('to' in amount ? ('counted' as const) : '')
  if (reason === '') throw new InvalidFields({ reason: texts.adjust.noReason })
  const note = draft.note.trim()
  return { ...amount, reason, ...(note !== '' && { note }) }
}
