import { mostSeoDescription, mostSeoTitle } from '@nukkad/contract/category-rules'
import type { CategoryFields } from '@nukkad/contract/staff/categories'
import { TextArea } from '@nukkad/ui/TextArea'
import { TextField } from '@nukkad/ui/TextField'
import styles from './Categories.module.css'

type SeoProps = {
  seo: CategoryFields['seo']
  fields: Readonly<Record<string, string>>
  onChange: (seo: CategoryFields['seo']) => void
}

/** What search engines show of a category's or collection's page. */
export function SeoFields({ seo, fields, onChange }: SeoProps) {
  return (
    <fieldset className={styles.seo}>
      <legend>For search engines</legend>
      <TextField
        label="Title"
        optional
        autoComplete="off"
        maxLength={mostSeoTitle}
        value={seo.title}
        error={fields['seo.title']}
        onChange={(event) => onChange({ ...seo, title: event.target.value })}
      />
      <TextArea
        label="Description, also on the page"
        optional
        rows={2}
        characterLimit={mostSeoDescription}
        value={seo.description}
        error={fields['seo.description']}
        onChange={(event) => onChange({ ...seo, description: event.target.value })}
      />
    </fieldset>
  )
}
