import { importFormatNames, importFormats, type ImportFormat } from '@nukkad/contract/import-format-rules'
import type { ColumnMatch, ImportAnswers, ImportQuestions } from '@nukkad/contract/staff/import-questions'
import type { FullImport } from '@nukkad/contract/staff/imports'
import type { StaffSizeChart } from '@nukkad/contract/staff/size-charts'
import { Select } from '@nukkad/ui/Select'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useEdit } from '../platform/use-edit.ts'
import type { Answering, Choices } from './answering.ts'
import { CategoryQuestions } from './CategoryQuestions.tsx'
import { ColourQuestions } from './ColourQuestions.tsx'
import { NewSizeGuide } from '../size-charts/NewSizeGuide.tsx'
import { MatchForm } from './MatchForm.tsx'
import { ProductQuestions } from './ProductQuestions.tsx'
import { texts } from './texts.ts'
import styles from './Questions.module.css'

type QuestionsFormProps = Choices & { shown: FullImport; questions: ImportQuestions; onDone: () => void }

/** Asks for data that a file of other software lacks, before its rows are reviewed. */
export function QuestionsForm({ shown, questions, onDone, ...loaded }: QuestionsFormProps) {
  const { importId, format } = shown
  const [showsMissing, setShowsMissing] = useState(false)
  const [isMatching, setMatching] = useState(false)
  const { revalidate } = useRevalidator()
  const edit = useEdit<ImportAnswers>(questions.answers)
  const { draft, change, errors } = edit
  const newChart = useNewChart(questions, edit)
  const choices = { ...loaded, charts: withAdded(loaded.charts, newChart.added) }
  const isMissing = showsMissing && !isComplete(draft)

  const send = (body: { format: ImportFormat; answers?: ImportAnswers }) =>
    edit.run(async () => {
      const reply = await call('PUT /imports/:importId/answers', { params: { importId }, body })
      edit.accept(reply.questions?.answers ?? draft)
      await revalidate()
      if (reply.state !== 'questions') onDone()
    })
  /** The answers below wait for this, because the questions may change. */
  async function match(matching: ColumnMatch[]) {
    setMatching(true)
    try {
      const body = { format, answers: { ...draft, matching }, asksAgain: true }
      const reply = await call('PUT /imports/:importId/answers', { params: { importId }, body })
      edit.accept(reply.questions?.answers ?? draft)
      await revalidate()
    } finally {
      setMatching(false)
    }
  }
  const { section, moveToMissing } = useMissingFocus()
  const submit = () => {
    setShowsMissing(true)
    if (isComplete(draft)) void send({ format, answers: draft })
    else moveToMissing()
  }
  const answering: Answering = { questions, draft, change, errors, showsMissing }
  return (
    <section ref={section} aria-labelledby="questions" className={styles.questions}>
      <h2 id="questions">{headingOf(questions, format)}</h2>
      <p>{texts.questions.about(questions.products)}</p>
      <FormatField format={format} onChange={(chosen) => void send({ format: chosen })} />
      {format === 'other' && <MatchForm questions={questions} onMatch={match} />}
      {questions.products > 0 && (
        <EditForm
          edit={isMissing ? { ...edit, message: texts.questions.missing } : edit}
          submit={texts.questions.submit}
          onSubmit={submit}
          isReadOnly={isMatching}
        >
          <OptionQuestions {...answering} />
          <CategoryQuestions {...answering} {...choices} onNewChart={newChart.open} />
          <ColourQuestions {...answering} />
          <ProductQuestions {...answering} />
        </EditForm>
      )}
      {newChart.dialog}
    </section>
  )
}

/** The dialog for a size guide of one product type, and the size guides created in it. */
function useNewChart(questions: ImportQuestions, { draft, change }: Pick<Answering, 'draft' | 'change'>) {
  const [added, setAdded] = useState<readonly StaffSizeChart[]>([])
  const [at, setAt] = useState<number | null>(null)
  const close = () => setAt(null)
  const use = (chart: StaffSizeChart) => {
    setAdded([...added, chart])
    change({
      categories: draft.categories.map((one, index) => (index === at ? { ...one, sizeChartId: chart.chartId } : one)),
    })
    close()
  }
  const sizes = at === null ? [] : (questions.categories[at]?.sizes ?? [])
  return { added, open: setAt, dialog: at !== null && <NewSizeGuide sizes={sizes} onClose={close} onMade={use} /> }
}

/** The page may have been read again since a size guide was added. */
function withAdded(charts: readonly StaffSizeChart[], added: readonly StaffSizeChart[]): StaffSizeChart[] {
  const known = new Set(charts.map(({ chartId }) => chartId))
  return [...charts, ...added.filter(({ chartId }) => !known.has(chartId))]
}

function FormatField({ format, onChange }: { format: ImportFormat; onChange: (format: ImportFormat) => void }) {
  return (
    <Select
      label={texts.questions.format}
      value={format}
      options={importFormats.map((value) => ({ value, label: importFormatNames[value] }))}
      onChange={(event) => onChange(event.target.value as ImportFormat)}
    />
  )
}

/** Moves the focus to the first marked field, once the fields are marked. */
function useMissingFocus() {
  const section = useRef<HTMLElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return { section, moveToMissing: () => setTries((before) => before + 1) }
}

function headingOf({ isFormatCertain }: ImportQuestions, format: ImportFormat): string {
  if (format === 'other') return texts.questions.other
  const name = importFormatNames[format]
  return isFormatCertain ? texts.questions.heading(name) : texts.questions.uncertain(name)
}

function isComplete({ categories, colours }: ImportAnswers): boolean {
  const isPlaced = ({ category }: ImportAnswers['categories'][number]) =>
    category !== null && (!('name' in category) || category.name.trim() !== '')
  return categories.every(isPlaced) && colours.every(({ hex }) => hex !== '')
}

const roles = Object.entries(texts.questions.role).map(([value, label]) => ({ value, label }))

function OptionQuestions({ questions, draft, change }: Answering) {
  if (draft.options.length === 0) return null
  return (
    <fieldset className={styles.part}>
      <legend>{texts.questions.options}</legend>
      {draft.options.map(({ name, role }, at) => {
        const { examples = [], products = 0 } = questions.options[at] ?? {}
        return (
          <Select
            key={name}
            label={name}
            hint={texts.questions.optionHint(examples.join(', '), products)}
            value={role}
            options={roles}
            onChange={(event) => {
              const chosen = event.target.value as typeof role
              change({ options: draft.options.map((one) => (one.name === name ? { name, role: chosen } : one)) })
            }}
          />
        )
      })}
    </fieldset>
  )
}
