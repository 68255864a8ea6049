import { matchedFields, type MatchedField } from '@nukkad/contract/import-format-rules'
import type { ColumnMatch, ImportQuestions } from '@nukkad/contract/staff/import-questions'
import { Select } from '@nukkad/ui/Select'
import { EditForm } from '../frame/EditForm.tsx'
import { useEdit } from '../platform/use-edit.ts'
import { matchedFieldNames, texts } from './texts.ts'
import styles from './Questions.module.css'

type MatchFormProps = {
  questions: ImportQuestions
  /** Reads the file with these matches and asks its questions again. */
  onMatch: (matching: ColumnMatch[]) => Promise<void>
}

/** For a file of unknown software: matches its columns to fields. */
export function MatchForm({ questions, onMatch }: MatchFormProps) {
  const { columns = [], answers } = questions
  const edit = useEdit({ matching: answers.matching ?? [] })
  const { matching } = edit.draft
  const options = [
    { value: '', label: texts.match.none },
    ...columns.map(({ name, examples }) => ({ value: name, label: texts.match.column(name, examples) })),
  ]
  const put = (field: MatchedField, column: string) => {
    const others = matching.filter((one) => one.field !== field)
    edit.change({ matching: column === '' ? others : [...others, { field, column }] })
  }
  const isNamed = matching.some(({ field }) => field === 'name')
  const submit = () =>
    edit.run(async () => {
      await onMatch(matching)
      edit.accept({ matching })
    })
  return (
    <EditForm
      edit={edit}
      submit={texts.match.submit}
      label={texts.match.heading}
      onSubmit={submit}
      tone="secondary"
      disabledReason={isNamed ? undefined : texts.match.noName}
    >
      <fieldset className={styles.part}>
        <legend>{texts.match.heading}</legend>
        <p>{texts.match.about}</p>
        <div className={styles.fields}>
          {matchedFields.map((field) => (
            <Select
              key={field}
              label={matchedFieldNames[field].label}
              hint={matchedFieldNames[field].hint}
              optional={field !== 'name'}
              value={matching.find((one) => one.field === field)?.column ?? ''}
              options={options}
              onChange={(event) => put(field, event.target.value)}
            />
          ))}
        </div>
      </fieldset>
    </EditForm>
  )
}
