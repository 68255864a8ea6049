import { mostBadge, mostDescription, mostSummary } from '@nukkad/contract/product-rules'
import type { PublishField } from '@nukkad/contract/publish-rules'
import { slugFault, slugFrom } from '@nukkad/contract/slug-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import { Button } from '@nukkad/ui/Button'
import { Select } from '@nukkad/ui/Select'
import { TextArea } from '@nukkad/ui/TextArea'
import { TextField } from '@nukkad/ui/TextField'
import type { Draft } from './product-draft.ts'
import { Part } from './Part.tsx'
import { categoryOptions } from '../categories/category-options.ts'
import { productFieldLabels, texts } from './texts.ts'
import type { ProductEditor } from './use-product-draft.ts'

export type FieldsProps = { editor: ProductEditor }

/** The error of a field: from the last save, or else the reason why the product cannot be published. */
export function errorOf(
  { failure, product, marksMissing }: ProductEditor,
  field: PublishField | keyof Draft,
): string | undefined {
  const missing = marksMissing ? product.refusals : []
  const found = missing.filter((one) => one.field === field).map(({ words }) => words)
  return failure.fields[field] ?? (found.length > 0 ? found.join('. ') : undefined)
}

type Line =
  | 'summary'
  | 'badge'
  | 'seoTitle'
  | 'seoDescription'
  | 'hsn'
  | 'countryOfOrigin'
  | 'genericName'
  | 'netQuantity'

/** Value and error of a text field. */
export function lineOf(editor: ProductEditor, name: Line) {
  return {
    value: editor.draft[name],
    error: errorOf(editor, name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => editor.change({ [name]: event.target.value }),
  }
}

export function DetailFields({ editor, categories }: FieldsProps & { categories: readonly StaffCategory[] }) {
  const { draft, change } = editor
  return (
    <Part title={texts.details.title}>
      <TextField
        label={productFieldLabels.name}
        value={draft.name}
        error={errorOf(editor, 'name')}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      <Select
        label={productFieldLabels.categoryId}
        value={draft.categoryId}
        error={errorOf(editor, 'categoryId')}
        options={categoryOptions(categories)}
        onChange={({ target: { value } }) =>
          change({ categoryId: value, ...(value === draft.secondCategoryId && { secondCategoryId: null }) })
        }
      />
      <Select
        label={productFieldLabels.secondCategoryId}
        hint={texts.details.secondCategoryHint}
        value={draft.secondCategoryId ?? ''}
        error={errorOf(editor, 'secondCategoryId')}
        options={[
          { value: '', label: texts.details.none },
          ...categoryOptions(categories.filter(({ categoryId }) => categoryId !== draft.categoryId)),
        ]}
        onChange={(event) => change({ secondCategoryId: event.target.value || null })}
      />
      <SlugField editor={editor} categories={categories} />
      <TextField
        label={productFieldLabels.summary}
        hint={texts.details.summaryHint(mostSummary)}
        {...lineOf(editor, 'summary')}
      />
      <LabelFields editor={editor} />
      <TextArea
        label={productFieldLabels.description}
        hint={texts.details.descriptionHint}
        rows={6}
        characterLimit={mostDescription}
        value={draft.description}
        error={errorOf(editor, 'description')}
        onChange={(event) => change({ description: event.target.value })}
      />
    </Part>
  )
}

function LabelFields({ editor }: FieldsProps) {
  const { draft, change } = editor
  return (
    <>
      <TextField
        label={productFieldLabels.badge}
        optional
        hint={texts.details.badgeHint(mostBadge)}
        {...lineOf(editor, 'badge')}
      />
      <TextField
        label={productFieldLabels.tags}
        optional
        hint={texts.details.tagsHint}
        value={draft.tags}
        error={errorOf(editor, 'tags')}
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => change({ tags: event.target.value })}
      />
    </>
  )
}

/** The URL handle. An invalid one is marked before it is saved, with a suggestion. */
function SlugField({ editor, categories }: FieldsProps & { categories: readonly StaffCategory[] }) {
  const { draft, change, product } = editor
  const gender = categories.find(({ categoryId }) => categoryId === draft.categoryId)?.gender ?? ''
  const proposal = slugFrom(`${gender} ${draft.name}`)
  const isMoved = product.status !== 'draft' && draft.slug !== product.slug
  return (
    <TextField
      label={productFieldLabels.slug}
      prefix="/product-view/"
      value={draft.slug}
      error={slugFault(draft.slug) ?? errorOf(editor, 'slug')}
      hint={isMoved ? texts.details.redirect(product.slug) : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => change({ slug: event.target.value })}
      after={
        proposal !== '' &&
        !draft.slug.startsWith(proposal) && (
          <Button tone="quiet" size="small" onClick={() => change({ slug: proposal })}>
            {texts.details.slugFromName}
          </Button>
        )
      }
    />
  )
}
