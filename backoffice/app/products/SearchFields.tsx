import { mostSeoDescription, mostSeoTitle } from '@nukkad/contract/category-rules'
import { TextField } from '@nukkad/ui/TextField'
import { Part } from './Part.tsx'
import { type FieldsProps, lineOf } from './ProductFields.tsx'

/** What a search engine shows of its page, beside its price and its stars. */
export function SearchFields({ editor }: FieldsProps) {
  const { draft } = editor
  return (
    <Part title="For search engines">
      <TextField
        label="Title"
        optional
        hint={`Empty: ${draft.name}`}
        maxLength={mostSeoTitle}
        {...lineOf(editor, 'seoTitle')}
      />
      <TextField
        label="Words below the title"
        optional
        hint="Empty: the summary."
        maxLength={mostSeoDescription}
        {...lineOf(editor, 'seoDescription')}
      />
    </Part>
  )
}
