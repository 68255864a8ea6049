import { formatRupees, toPaise } from '@nukkad/contract/money'
import { gstRate } from '@nukkad/contract/gst-rules'
import { istDay } from '@nukkad/contract/dates'
import { hsnHeading, hsnHeadings } from '@nukkad/contract/hsn-rules'
import { mostBadge, mostDescription, mostSummary } from '@nukkad/contract/product-rules'
import type { PublishField } from '@nukkad/contract/publish-rules'
import { slugFault, slugFrom } from '@nukkad/contract/slug-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'

import { Button } from '@nukkad/ui/Button'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { fieldRowClass } from '@nukkad/ui/Field'
import { Select } from '@nukkad/ui/Select'
import { TextArea } from '@nukkad/ui/TextArea'
import { TextField } from '@nukkad/ui/TextField'
import type { Draft } from './product-draft.ts'
import { rupeesIn } from './product-draft.ts'
import { Part } from './Part.tsx'
import { categoryOptions } from './product-words.ts'
import type { ProductEditor } from './use-product-draft.ts'
import styles from './ProductPage.module.css'

export type FieldsProps = { editor: ProductEditor }

/** The error of a field: from the last save, or else the reason why the product cannot be published. */
export function faultOf(
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

/** Label, value and fault of a text. */
export function lineOf(editor: ProductEditor, name: Line) {
  return {
    value: editor.draft[name],
    error: faultOf(editor, name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => editor.change({ [name]: event.target.value }),
  }
}

export function WordFields({ editor, categories }: FieldsProps & { categories: readonly StaffCategory[] }) {
  const { draft, change } = editor
  return (
    <Part title="What it is">
      <TextField
        label="Name"
        value={draft.name}
        error={faultOf(editor, 'name')}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      <Select
        label="Category"
        value={draft.categoryId}
        error={faultOf(editor, 'categoryId')}
        options={categoryOptions(categories)}
        onChange={({ target: { value } }) =>
          change({ categoryId: value, ...(value === draft.secondCategoryId && { secondCategoryId: null }) })
        }
      />
      <Select
        label="Second category"
        hint="Its lists show the product, too: a unisex tee stands in Men and in Women."
        value={draft.secondCategoryId ?? ''}
        error={faultOf(editor, 'secondCategoryId')}
        options={[
          { value: '', label: 'None' },
          ...categoryOptions(categories.filter(({ categoryId }) => categoryId !== draft.categoryId)),
        ]}
        onChange={(event) => change({ secondCategoryId: event.target.value || null })}
      />
      <SlugField editor={editor} categories={categories} />
      <TextField
        label="Summary"
        hint={`In one line, at most ${mostSummary} characters.`}
        {...lineOf(editor, 'summary')}
      />
      <LabelFields editor={editor} />
      <TextArea
        label="Description"
        hint="**bold**, [words](https://…), and lists of lines that begin with - or 1."
        rows={6}
        characterLimit={mostDescription}
        value={draft.description}
        error={faultOf(editor, 'description')}
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
        label="Badge"
        optional
        hint={`A word or two on its picture, such as Handloom: at most ${mostBadge} characters.`}
        {...lineOf(editor, 'badge')}
      />
      <TextField
        label="Tags"
        optional
        hint="With commas between. Customers do not see them: lists, collections and changes of many go by them."
        value={draft.tags}
        error={faultOf(editor, 'tags')}
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => change({ tags: event.target.value })}
      />
    </>
  )
}

/** Refused before it is saved, with the reason and another one. */
function SlugField({ editor, categories }: FieldsProps & { categories: readonly StaffCategory[] }) {
  const { draft, change, product } = editor
  const gender = categories.find(({ categoryId }) => categoryId === draft.categoryId)?.gender ?? ''
  const proposal = slugFrom(`${gender} ${draft.name}`)
  const isMoved = product.status !== 'draft' && draft.slug !== product.slug
  return (
    <TextField
      label="Address in the store"
      prefix="/product-view/"
      value={draft.slug}
      error={slugFault(draft.slug) ?? faultOf(editor, 'slug')}
      hint={isMoved ? `${product.slug} will lead here for good.` : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => change({ slug: event.target.value })}
      after={
        proposal !== '' &&
        !draft.slug.startsWith(proposal) && (
          <Button tone="quiet" size="small" onClick={() => change({ slug: proposal })}>
            From the name
          </Button>
        )
      }
    />
  )
}

export function PriceFields({ editor }: FieldsProps) {
  const { draft, change } = editor
  const heading = hsnHeading(draft.hsn)
  return (
    <Part title="Price and tax">
      <div className={`${styles.row} ${fieldRowClass}`}>
        {(['price', 'mrp'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'price' ? 'Price, with tax' : 'MRP, with tax'}
            optional={name === 'mrp'}
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
            value={draft[name]}
            error={faultOf(editor, name)}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        <TextField label="HSN code" inputMode="numeric" list="hsn-headings" {...lineOf(editor, 'hsn')} />
      </div>
      <datalist id="hsn-headings">
        {hsnHeadings.map(({ code, words }) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </datalist>
      <p className={styles.soft}>
        {heading ? `${heading.code}: ${heading.words}. ${taxWords(draft.price)}` : taxWords(draft.price)}
      </p>
      <p className={styles.soft}>Every colour and size costs the same. A dearer size is a product of its own.</p>
    </Part>
  )
}

function taxWords(typed: string): string {
  const rupees = rupeesIn(typed)
  if (rupees === undefined || rupees === 0) return ''
  return `${gstRate(toPaise(rupees), istDay(new Date()))} % of GST are in ${formatRupees(rupees)}.`
}

export function DeclarationFields({ editor }: FieldsProps) {
  const { draft, change } = editor
  return (
    <Part title="Declarations">
      <div className={`${styles.row} ${fieldRowClass}`}>
        <TextField label="Generic name" hint="What it is, such as Kurta." {...lineOf(editor, 'genericName')} />
        <TextField label="Net quantity" hint="Such as 1 N." {...lineOf(editor, 'netQuantity')} />
        <TextField label="Country of origin" {...lineOf(editor, 'countryOfOrigin')} />
        <TextField
          label="Packed in"
          optional
          type="month"
          value={draft.packedOn}
          error={faultOf(editor, 'packedOn')}
          onChange={(event) => change({ packedOn: event.target.value })}
        />
      </div>
      <Checkbox
        label="We make it ourselves"
        checked={draft.isOwnMake}
        onChange={(event) => change({ isOwnMake: event.target.checked })}
      />
      {!draft.isOwnMake && (
        <TextField
          label="Maker, with address"
          value={draft.maker}
          error={faultOf(editor, 'maker')}
          autoComplete="off"
          onChange={(event) => change({ maker: event.target.value })}
        />
      )}
      <TextField
        label="Importer, with address"
        optional
        hint="For what was made abroad."
        value={draft.importer}
        error={faultOf(editor, 'importer')}
        autoComplete="off"
        onChange={(event) => change({ importer: event.target.value })}
      />
    </Part>
  )
}
