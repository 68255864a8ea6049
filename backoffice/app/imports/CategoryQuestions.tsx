import { genders, mostCategoryName } from '@nukkad/contract/category-rules'
import { istDay } from '@nukkad/contract/dates'
import type { TaxContext } from '@nukkad/contract/gst-rules'
import { hsnHeading } from '@nukkad/contract/hsn-rules'
import type { Gender } from '@nukkad/contract/shapes'
import type { ImportAnswers } from '@nukkad/contract/staff/import-questions'
import { fieldRowClass } from '@nukkad/ui/Field'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { Button } from '@nukkad/ui/Button'
import { categoryOptions } from '../categories/category-options.ts'
import { chartOption } from '../size-charts/chart-option.ts'
import { texts as chartTexts } from '../size-charts/texts.ts'
import { HsnHeadings, hsnList } from '../frame/HsnHeadings.tsx'
import type { Answering, Choices } from './answering.ts'
import { texts } from './texts.ts'
import styles from './Questions.module.css'

type Answer = ImportAnswers['categories'][number]

/** Asks for the category of each product type, and for facts that its products share. */
export function CategoryQuestions({ categories, charts, taxRates, onNewChart, ...answering }: CategoryQuestionsProps) {
  const { questions, draft, change, errors, showsMissing } = answering
  const put = (value: string, part: Partial<Answer>) =>
    change({ categories: draft.categories.map((one) => (one.value === value ? { ...one, ...part } : one)) })
  const [day] = useState(() => istDay(new Date()))
  const tax = { day, rates: taxRates }
  return (
    <fieldset className={styles.part}>
      <legend>{texts.questions.categories}</legend>
      <p>{texts.questions.aboutNeeded}</p>
      <HsnHeadings tax={tax} />
      {draft.categories.map((answer, at) => (
        <fieldset key={answer.value} className={`${styles.type} ${fieldRowClass}`}>
          <legend>{texts.questions.typeOf(answer.value, questions.categories[at]?.products ?? 0)}</legend>
          <Place {...{ answer, categories, showsMissing }} onChange={(category) => put(answer.value, { category })} />
          <TextField
            label={texts.questions.hsn}
            hint={goodsOf(answer.hsn, tax)}
            value={answer.hsn}
            error={errors[`answers.categories.${at}.hsn`]}
            inputMode="numeric"
            list={hsnList}
            mark={texts.questions.neededToPublish}
            onChange={(event) => put(answer.value, { hsn: event.target.value.trim() })}
          />
          <TextField
            label={texts.questions.genericName}
            value={answer.genericName}
            error={errors[`answers.categories.${at}.genericName`]}
            mark={texts.questions.neededToPublish}
            onChange={(event) => put(answer.value, { genericName: event.target.value })}
          />
          <Select
            label={texts.questions.sizeGuide}
            mark={texts.questions.neededToPublish}
            value={answer.sizeChartId ?? ''}
            options={[
              { value: '', label: texts.questions.noSizeGuide },
              ...charts.map((chart) => chartOption(chart, questions.categories[at]?.sizes ?? [])),
            ]}
            onChange={(event) => put(answer.value, { sizeChartId: event.target.value || null })}
          />
          <p className={styles.newGuide}>
            <Button size="small" icon="plus" onClick={() => onNewChart(at)}>
              {chartTexts.list.add}
            </Button>
          </p>
        </fieldset>
      ))}
    </fieldset>
  )
}

type CategoryQuestionsProps = Answering & Choices & { onNewChart: (at: number) => void }

function goodsOf(hsn: string, { day, rates }: TaxContext): string | undefined {
  const heading = hsnHeading(hsn, day, rates)
  return heading && texts.questions.hsnWords(heading.code, heading.words)
}

type PlaceProps = Pick<Choices, 'categories'> & {
  answer: Answer
  showsMissing: boolean
  onChange: (category: Answer['category']) => void
}

const isNew = 'new'

function Place({ answer: { value, category }, categories, showsMissing, onChange }: PlaceProps) {
  const options = [
    { value: '', label: texts.questions.chooseCategory },
    ...categoryOptions(categories),
    { value: isNew, label: texts.questions.newCategory },
  ]
  const { made, chosen } = shownPlace(category)
  const choose = (id: string) => {
    if (id === isNew) onChange(newPlace(value))
    else onChange(id === '' ? null : { categoryId: id })
  }
  return (
    <>
      <Select
        label={texts.questions.category}
        value={chosen}
        options={options}
        error={showsMissing && category === null ? texts.questions.chooseCategory : undefined}
        onChange={(event) => choose(event.target.value)}
      />
      {made && <NewPlace made={made} showsMissing={showsMissing} onChange={onChange} />}
    </>
  )
}

/** A type may be only a menu, if the file has none; a category needs a name. */
function newPlace(value: string): NewCategory {
  const menu = genders.find((one) => one === value)
  return { name: menu ? '' : (value.split('>').at(-1)?.trim() ?? ''), gender: menu ?? 'Men' }
}

function shownPlace(category: Answer['category']): { made: NewCategory | undefined; chosen: string } {
  if (category === null) return { made: undefined, chosen: '' }
  return 'name' in category ? { made: category, chosen: isNew } : { made: undefined, chosen: category.categoryId }
}

type NewCategory = { name: string; gender: Gender }
type NewPlaceProps = Pick<PlaceProps, 'showsMissing' | 'onChange'> & { made: NewCategory }

function NewPlace({ made, showsMissing, onChange }: NewPlaceProps) {
  return (
    <>
      <TextField
        label={texts.questions.categoryName}
        value={made.name}
        maxLength={mostCategoryName}
        error={showsMissing && made.name.trim() === '' ? texts.questions.missingName : undefined}
        onChange={(event) => onChange({ ...made, name: event.target.value })}
      />
      <Select
        label={texts.questions.menu}
        value={made.gender}
        options={genders.map((gender) => ({ value: gender, label: gender }))}
        onChange={(event) => onChange({ ...made, gender: event.target.value as Gender })}
      />
    </>
  )
}
