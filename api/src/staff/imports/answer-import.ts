import type { ImportFormat } from '@nukkad/contract/import-format-rules'
import type { ImportAnswers, ImportQuestions } from '@nukkad/contract/staff/import-questions'
import type { FullImport } from '@nukkad/contract/staff/imports'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { refused } from '../../platform/read-csv.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import type { ReadContext } from '../products/read-product.ts'
import { isOpen, questionsOf } from './formats/ask-questions.ts'
import type { ForeignFile } from './formats/foreign-file.ts'
import { knownMatches, matchableColumns, proposeMatching } from './formats/match-fields.ts'
import { readForeign, type ForeignFormat } from './formats/read-foreign.ts'
import { recogniseFormat } from './formats/recognise-format.ts'
import { keepPlan } from './keep-rows.ts'
import { readKeptFile } from './kept-file.ts'
import { planForeignFile, planProductFile, type PlannedFile, type Sheet } from './plan-file.ts'
import { readFullImport } from './read-import.ts'
import { readLastAnswers, readStoreFacts } from './store-facts.ts'

/** A file of other software, stored until its questions are answered. */
export type AskedFile = { format: ImportFormat; questions: ImportQuestions; columns: string[]; ignored: string[] }

/** The questions for a file of this format, with the answers to the last such file as suggestions. */
export async function askFile(db: Db, format: ForeignFormat, sheet: Sheet): Promise<AskedFile> {
  const given = await readLastAnswers(db, format, sheet.head.cells)
  const { file, questions } = await askAgain(db, { format, sheet }, given)
  // Without a matched name column there are no products yet.
  if (file.products.length === 0 && format !== 'other') throw refused('The file has no products.')
  return { format, ...aboutOf(file), questions }
}

const aboutOf = ({ columns, ignored }: ForeignFile) => ({ columns: [...columns], ignored: [...ignored] })

type QuestionInput = { format: ForeignFormat; sheet: Sheet }

/** Reads the file and its questions, with the answers so far. */
async function askAgain(
  db: Db,
  { format, sheet: { head, body } }: QuestionInput,
  given: ImportAnswers | undefined,
): Promise<{ file: ForeignFile; questions: ImportQuestions }> {
  const recognised = recogniseFormat(head.cells)
  const isFormatCertain = recognised.format === format && recognised.isCertain
  const context = { isFormatCertain, store: await readStoreFacts(db), given }
  if (format !== 'other') {
    const file = await readForeign(format, head.cells, body)
    return { file, questions: await questionsOf(file, context) }
  }
  const columns = matchableColumns(head.cells, body)
  const matching = knownMatches(given?.matching ?? proposeMatching(head.cells, body), head.cells)
  const file = await readForeign(format, head.cells, body, matching)
  const { answers, ...questions } = await questionsOf(file, context)
  return { file, questions: { ...questions, columns, answers: { ...answers, matching } } }
}

type Answering = {
  importId: string
  format: ImportFormat
  answers?: ImportAnswers | undefined
  /** Keeps the questions open: nothing is planned yet. */
  asksAgain: boolean
}

/** Reads the file with these answers and stores the planned rows, or asks the open questions. */
export async function answerImport(db: Db, by: Actor, answering: Answering, context: ReadContext): Promise<FullImport> {
  const { importId, format, answers, asksAgain } = answering
  const sheet = await readAnswerable(db, importId)
  const planning = { db, by, context }
  if (format === 'own') {
    const planned = await planProductFile(planning, sheet)
    await keepAnswered(planning, importId, { format, questions: null, ...planned })
  } else if (answers === undefined) {
    await keepAnswered(planning, importId, { ...(await askFile(db, format, sheet)), ...stillAsked })
  } else {
    const { file, questions } = await askAgain(db, { format, sheet }, answers)
    const planned =
      asksAgain || isOpen(questions.answers) || file.products.length === 0
        ? { ...aboutOf(file), ...stillAsked }
        : await planForeignFile(planning, { importId, file, answers: questions.answers })
    await keepAnswered(planning, importId, { format, questions, ...planned })
  }
  return readFullImport(db, importId)
}

const stillAsked = { kind: 'products', state: 'questions', remarks: [], rows: [], unusedPictures: [] } as const

const answerable = ['questions', 'shown'] as const

async function readAnswerable(db: Db, importId: string): Promise<Sheet> {
  const kept = await readKeptFile(db, importId)
  if (kept.sheet === null || !answerable.some((state) => state === kept.state)) throw notAnswerable()
  return kept.sheet
}

const notAnswerable = () =>
  new ShopError('IMPORT_STATE', {
    detail: 'The questions of this import can no longer be answered. Please upload the file again.',
  })

type Answered = Omit<PlannedFile, 'state' | 'remarks' | 'rows' | 'unusedPictures'> & {
  format: ImportFormat
  questions: ImportQuestions | null
  state: PlannedFile['state'] | 'questions'
} & { readonly [Part in 'remarks' | 'rows' | 'unusedPictures']: readonly PlannedFile[Part][number][] }

/** Replaces a plan from earlier answers. */
async function keepAnswered(
  { db, context }: { db: Db; context: ReadContext },
  importId: string,
  { rows, questions, ...about }: Answered,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const products = rows.filter(({ plan }) => plan !== null).length
    const kept = await tx
      .updateTable('imports')
      .set({ ...about, remarks: [...about.remarks], unusedPictures: [...about.unusedPictures] })
      .set({ questions: questions && JSON.stringify(questions), products, done: 0, attempts: 0, failure: null })
      .where('id', '=', importId)
      .where('state', 'in', answerable)
      .returning('id')
      .executeTakeFirst()
    if (kept === undefined) throw notAnswerable()
    await tx.deleteFrom('importRows').where('importId', '=', importId).execute()
    if (about.state !== 'questions') await keepPlan(tx, importId, { state: about.state, rows, now: context.now })
  })
}
