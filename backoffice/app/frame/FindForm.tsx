import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { Form, useSearchParams } from 'react-router'
import { texts } from './texts.ts'
import styles from './FindForm.module.css'

type FindFormProps = { label: string; placeholder: string; keep?: Readonly<Record<string, string | undefined>> }

/** Searches a list: the address holds the words as `q`, with the filters to keep. */
export function FindForm({ label, placeholder, keep = {} }: FindFormProps) {
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  return (
    <search className={styles.find}>
      <Form key={q} className={styles.form}>
        <TextField label={label} labelHidden type="search" name="q" defaultValue={q} placeholder={placeholder} />
        {Object.entries(keep).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button size="small" type="submit" icon="search">
          {texts.list.search}
        </Button>
      </Form>
    </search>
  )
}
