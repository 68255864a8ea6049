import type { ApiError } from '@nukkad/contract/client'
import type { RemittanceColumns } from '@nukkad/contract/remittance-rules'
import { Select } from '@nukkad/ui/Select'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CourierField } from '../frame/CourierField.tsx'
import { EditForm } from '../frame/EditForm.tsx'
import { FileField } from '../frame/FileField.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { isRefusal } from '../platform/call.ts'
import { paths } from '../platform/paths.ts'
import { sendForm } from '../platform/send-form.ts'
import { useDraft } from '../platform/use-edit.ts'
import { InvalidFields } from '../platform/use-work.ts'
import { texts } from './texts.ts'
import styles from './Remittances.module.css'

const words = texts.upload

type Draft = { courier: string; awb: string; amount: string; day: string }

/** Uploads a courier's file as a draft. Asks for its columns if nobody has selected them for this courier. */
export function NewRemittancePage() {
  const form = useDraft<Draft>({ courier: '', awb: '', amount: '', day: '' })
  const [file, setFile] = useState<File>()
  const [headings, setHeadings] = useState<readonly string[]>()
  const remittanceId = useRef(crypto.randomUUID())
  const navigate = useNavigate()

  const upload = () =>
    form.run(async () => {
      const chosen = checkForm(form.draft, file)
      const columns = headings === undefined ? undefined : columnsOf(form.draft)
      const fields = { remittanceId: remittanceId.current, courier: form.draft.courier }
      try {
        await sendForm('/remittances', {
          ...fields,
          ...(columns && { columns: JSON.stringify(columns) }),
          file: chosen,
        })
      } catch (error) {
        if (askColumns(error)) return
        throw error
      }
      await navigate(paths.remittance(remittanceId.current))
    })

  /** Whether the columns are asked for the first time, which is not an error. */
  function askColumns(error: unknown): boolean {
    if (!isRefusal(error, 'REMITTANCE_COLUMNS')) return false
    const { headings: found = [], suggested = {}, missing = [] } = (error as ApiError).problem
    setHeadings(found)
    const { awb, amount, day } = suggested
    form.setDraft((draft) => ({ ...draft, awb: awb ?? '', amount: amount ?? '', day: day ?? '' }))
    return headings === undefined && missing.length === 0
  }

  return (
    <>
      <PageHead title={words.title} words={words.purpose} />
      <EditForm edit={form} submit={words.preview} onSubmit={upload} width="medium">
        <CourierField label={words.courier} maxLength={40} data-autofocus {...form.field('courier')} />
        <FileField
          label={words.file}
          hint={words.fileHint}
          button={words.choose}
          standing={file && words.chosen(file.name)}
          accept=".csv,.tsv,.txt,text/csv"
          error={form.errors.file}
          isBusy={form.isBusy}
          onFile={(one) => {
            setFile(one)
            form.forget()
          }}
        />
        {headings !== undefined && <Columns form={form} headings={headings} />}
      </EditForm>
    </>
  )
}

function checkForm({ courier }: Draft, file: File | undefined): File {
  if (courier.trim() === '') throw new InvalidFields({ courier: words.courierMissing })
  if (file === undefined) throw new InvalidFields({ file: words.fileMissing })
  return file
}

function columnsOf({ awb, amount, day }: Draft): RemittanceColumns {
  return { awb, amount, day: day === '' ? null : day }
}

type ColumnsProps = { form: ReturnType<typeof useDraft<Draft>>; headings: readonly string[] }

function Columns({ form, headings }: ColumnsProps) {
  const options = (none: string) => [
    { value: '', label: none },
    ...headings.map((heading) => ({ value: heading, label: heading })),
  ]
  return (
    <section aria-label={words.columns} className={styles.part}>
      <h2>{words.columns}</h2>
      <output className={styles.soft}>{words.columnsHint(form.draft.courier)}</output>
      <div className={styles.fields}>
        <Select label={words.awb} options={options(words.pick)} {...form.field('awb')} />
        <Select label={words.amount} options={options(words.pick)} {...form.field('amount')} />
        <Select label={words.day} options={options(words.noDay)} {...form.field('day')} />
      </div>
    </section>
  )
}
