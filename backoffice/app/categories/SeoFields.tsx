import { mostSeoDescription, mostSeoTitle } from '@nukkad/contract/category-rules'
import type { CategoryFields } from '@nukkad/contract/staff/categories'
import { TextArea } from '@nukkad/ui/TextArea'
import { TextField } from '@nukkad/ui/TextField'
import { texts } from './texts.ts'
import styles from './Categories.module.css'

type SeoProps = {
  seo: CategoryFields['seo']
  fields: Readonly<Record<string, string>>
  onChange: (seo: CategoryFields['seo']) => void
}

/** The search engine listing of a category's or collection's page. */
export function SeoFields({ seo, fields, onChange }: SeoProps) {
  return (
    <fieldset className={styles.seo}>
      <legend>{texts.search.title}</legend>
      <TextField
        label={texts.search.pageTitle}
        optional
        autoComplete="off"
        maxLength={mostSeoTitle}
        value={seo.title}
        error={fields['seo.title']}
        onChange={(event) => onChange({ ...seo, title: event.target.value })}
      />
      <TextArea
        label={texts.search.description}
        hint={texts.search.descriptionHint}
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
