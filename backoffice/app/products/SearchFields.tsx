import { mostSeoDescription, mostSeoTitle } from '@nukkad/contract/category-rules'
import { TextField } from '@nukkad/ui/TextField'
import { Part } from './Part.tsx'
import { type FieldsProps, lineOf } from './DetailFields.tsx'
import { productFieldLabels, texts } from './texts.ts'

/** The title and description that search engines show, beside the price and the rating. */
export function SearchFields({ editor }: FieldsProps) {
  const { draft } = editor
  return (
    <Part title={texts.searchListing.title}>
      <TextField
        label={productFieldLabels.seoTitle}
        optional
        hint={texts.searchListing.titleHint(draft.name)}
        maxLength={mostSeoTitle}
        {...lineOf(editor, 'seoTitle')}
      />
      <TextField
        label={productFieldLabels.seoDescription}
        optional
        hint={texts.searchListing.descriptionHint}
        maxLength={mostSeoDescription}
        {...lineOf(editor, 'seoDescription')}
      />
    </Part>
  )
}
