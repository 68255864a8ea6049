import { genders } from '@nukkad/contract/category-rules'
import { mostCollectionIntro, mostCollectionName } from '@nukkad/contract/collection-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { Select } from '@nukkad/ui/Select'
import { TextArea } from '@nukkad/ui/TextArea'
import { TextField } from '@nukkad/ui/TextField'
import { RupeeField } from '../frame/RupeeField.tsx'
import { HeadPicture } from '../content/PictureField.tsx'
import { SlugField } from '../categories/SlugField.tsx'
import { SeoFields } from '../categories/SeoFields.tsx'
import { texts as categoryTexts } from '../categories/texts.ts'
import type { CollectionDraft, RuleDraft } from './collection-draft.ts'
import { countWords } from '../stock/stock-words.ts'
import { texts } from './texts.ts'
import styles from './Collections.module.css'

type FieldErrors = Readonly<Record<string, string>>
type FieldsProps = {
  draft: CollectionDraft
  categories: readonly StaffCategory[]
  errors: FieldErrors
  onChange: (part: Partial<CollectionDraft>) => void
}

export function CollectionFields({ draft, categories, errors, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label={texts.edit.name}
        autoComplete="off"
        maxLength={mostCollectionName}
        value={draft.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SlugField slug={draft.slug} error={errors.slug} words={draft.name} onChange={(slug) => onChange({ slug })} />
      <TextArea
        label={texts.edit.intro}
        optional
        rows={2}
        characterLimit={mostCollectionIntro}
        value={draft.intro}
        error={errors.intro}
        onChange={(event) => onChange({ intro: event.target.value })}
      />
      <HeadPicture url={draft.picture} error={errors.picture} onPicture={(picture) => onChange({ picture })} />
      {draft.rule !== null && (
        <RuleFields
          rule={draft.rule}
          categories={categories}
          errors={errors}
          onChange={(part) => onChange({ rule: { ...draft.rule!, ...part } })}
        />
      )}
      <VisibilityFields draft={draft} errors={errors} onChange={onChange} />
      <SeoFields seo={draft.seo} fields={errors} onChange={(seo) => onChange({ seo })} />
    </>
  )
}

function VisibilityFields({ draft, errors, onChange }: Omit<FieldsProps, 'categories'>) {
  return (
    <fieldset className={styles.part}>
      <legend>{texts.visibility.title}</legend>
      <Checkbox
        label={texts.visibility.shown}
        checked={draft.status === 'shown'}
        onChange={(event) => onChange({ status: event.target.checked ? 'shown' : 'hidden' })}
      />
      <div className={styles.pair}>
        <TextField
          label={texts.visibility.from}
          type="datetime-local"
          optional
          value={draft.shownFrom}
          error={errors.shownFrom}
          onChange={(event) => onChange({ shownFrom: event.target.value })}
        />
        <TextField
          label={texts.visibility.until}
          type="datetime-local"
          optional
          value={draft.shownUntil}
          error={errors.shownUntil}
          onChange={(event) => onChange({ shownUntil: event.target.value })}
        />
      </div>
    </fieldset>
  )
}

type RuleProps = {
  rule: RuleDraft
  categories: readonly StaffCategory[]
  errors: FieldErrors
  onChange: (part: Partial<RuleDraft>) => void
}

function RuleFields({ rule, categories, errors, onChange }: RuleProps) {
  const number = (field: 'leastPrice' | 'mostPrice' | 'newerThanDays' | 'leastDiscount') => ({
    optional: true as const,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: rule[field],
    error: errors[`rule.${field}`],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  return (
    <fieldset className={styles.part}>
      <legend>{texts.rule.title}</legend>
      {errors.rule && <p role="alert">{errors.rule}</p>}
      <Select
        label={texts.rule.gender}
        value={rule.gender ?? ''}
        options={[{ value: '', label: texts.rule.anyGender }, ...genders.map((value) => ({ value, label: value }))]}
        onChange={(event) => onChange({ gender: genders.find((one) => one === event.target.value) ?? null })}
      />
      <Categories rule={rule} categories={categories} onChange={onChange} />
      <div className={styles.pair}>
        <RupeeField label={texts.rule.leastPrice} {...number('leastPrice')} />
        <RupeeField label={texts.rule.mostPrice} {...number('mostPrice')} />
        <TextField label={texts.rule.newerThan} hint={texts.rule.days} {...number('newerThanDays')} />
        <TextField label={texts.rule.discount} hint={texts.rule.percent} {...number('leastDiscount')} />
      </div>
      <TextField
        label={texts.rule.tag}
        optional
        hint={texts.rule.tagHint}
        autoCapitalize="none"
        autoComplete="off"
        value={rule.tag ?? ''}
        error={errors['rule.tag']}
        onChange={(event) => onChange({ tag: event.target.value })}
      />
      <Checkbox
        label={texts.rule.inStock}
        checked={rule.inStock}
        onChange={(event) => onChange({ inStock: event.target.checked })}
      />
    </fieldset>
  )
}

function formatCategories(count: number): string {
  return count === 0
    ? texts.rule.anyCategory
    : texts.rule.categories(countWords(count, false, 'category', 'categories'))
}

function Categories({ rule: { categoryIds }, categories, onChange }: Omit<RuleProps, 'errors'>) {
  return (
    <details className={styles.fold} open={categoryIds.length > 0 || undefined}>
      <summary>{formatCategories(categoryIds.length)}</summary>
      <div className={styles.boxes}>
        {categories.map(({ categoryId, gender, name }) => (
          <Checkbox
            key={categoryId}
            label={categoryTexts.nameWithMenu(gender, name)}
            checked={categoryIds.includes(categoryId)}
            onChange={(event) =>
              onChange({
                categoryIds: event.target.checked
                  ? [...categoryIds, categoryId]
                  : categoryIds.filter((one) => one !== categoryId),
              })
            }
          />
        ))}
      </div>
    </details>
  )
}
