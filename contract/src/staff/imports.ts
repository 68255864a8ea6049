import * as z from 'zod'
import { importFormats } from '../import-format-rules.ts'
import { Timestamp, Uuid, StoredInt } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { ImportAnswers, ImportQuestions } from './import-questions.ts'
import { Done } from './shapes.ts'

/** A file of other software asks questions first. A large file is checked before it is shown. */
export const importStates = [
  'questions',
  'checking',
  'shown',
  'applying',
  'applied',
  'failed',
  'cancelled',
  'takingBack',
  'takenBack',
] as const
export const importKinds = ['products', 'categories'] as const
export const importOutcomes = ['new', 'changed', 'same', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** `isNote`: told without refusing the row, such as that HTML was converted. */
const Finding = z.object({ column: z.string(), words: z.string(), isNote: z.literal(true).optional() })
export type ImportFinding = z.infer<typeof Finding>
const Change = z.object({
  column: z.string(),
  from: z.string(),
  to: z.string(),
  /** The change is to the product, and so to each of its rows. */
  isOfProduct: z.boolean(),
})
export type ImportChange = z.infer<typeof Change>

const undoCounts = { removed: StoredInt, restored: StoredInt, archived: StoredInt }

const counts = { new: z.int(), changed: z.int(), same: z.int(), refused: z.int() }

export const ListedImport = z
  .object({
    importId: Uuid,
    kind: z.enum(importKinds),
    format: z.enum(importFormats),
    fileName: z.string(),
    state: z.enum(importStates),
    by: z.string(),
    createdAt: Timestamp,
    appliedAt: Timestamp.nullable(),
    counts: z.object(counts),
    /** Products, or categories, that are done and all that there are to do. */
    done: z.int(),
    products: z.int(),
    /** Why it was not applied. */
    failure: z.string().nullable(),
    columns: z.array(z.string()),
    /** Columns of the file that say nothing to the shop. */
    ignored: z.array(z.string()),
    /** Told of the file as a whole, such as what was left out of it. */
    remarks: z.array(z.string()),
    /**
     * Pictures that rows name, in the ZIP or by address: all of them, those made so far, and those that could not be
     * made. `unfetched`: those of the failed that are named by address, which can be fetched again.
     */
    pictures: z.object({ all: z.int(), made: z.int(), failed: z.int(), unfetched: z.int() }),
    /** Pictures in the ZIP that no row names. */
    unusedPictures: z.array(z.string()),
    takenBack: z.object({ ...undoCounts, at: Timestamp, by: z.string() }).nullable(),
  })
  .meta({ id: 'ListedImport' })
export type ListedImport = z.infer<typeof ListedImport>

/** `remaining`: the products that would be imported without them. */
const LeftOut = z.object({ products: z.int(), rows: z.int(), remaining: z.int() })
export type LeftOut = z.infer<typeof LeftOut>

/** With what the file asks; null: nothing. They stay once they are answered, with the answers. */
export const FullImport = ListedImport.extend({
  questions: ImportQuestions.nullable(),
  /** Products with an error, and all rows of them: they may be left out. After it is applied: what was left out. */
  leftOut: LeftOut,
}).meta({ id: 'FullImport' })
export type FullImport = z.infer<typeof FullImport>

const ImportRow = z.object({
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  outcome: z.enum(importOutcomes),
  changes: z.array(Change),
  findings: z.array(Finding),
})
export type ImportRow = z.infer<typeof ImportRow>

const params = z.object({ importId: Uuid })

export const listImports = {
  permission: 'products.edit',
  method: 'GET',
  path: '/imports',
  summary: 'The newest fifty imports, with their status',
  reply: z.object({ imports: z.array(ListedImport) }),
} as const satisfies StaffEndpoint

export const uploadImport = {
  permission: 'products.edit',
  method: 'POST',
  path: '/imports',
  summary:
    'Upload a file of products or categories, and preview its changes or answer its questions; nothing is changed yet',
  limit: 'bulk',
  upload: z.object({
    /** Drawn by the caller: sent again, it is not taken again. */
    importId: Uuid,
    /** What the file is. Left out, its columns decide; where they fit both the reply is `IMPORT_KIND`. */
    kind: z.enum(importKinds).optional(),
    file: z.unknown().meta({ type: 'string', format: 'binary' }),
  }),
  reply: FullImport,
  status: 201,
} as const satisfies StaffEndpoint

export const uploadImportPictures = {
  permission: 'products.edit',
  method: 'POST',
  path: '/imports/:importId/pictures',
  summary: 'Upload the pictures of a spreadsheet as a ZIP, before the spreadsheet itself',
  limit: 'bulk',
  params,
  upload: z.object({ file: z.unknown().meta({ type: 'string', format: 'binary' }) }),
  /** How many may become pictures, and those that may not. */
  reply: z.object({ taken: z.int(), refused: z.array(z.object({ name: z.string(), words: z.string() })) }),
  status: 201,
} as const satisfies StaffEndpoint

export const retryImportPictures = {
  permission: 'products.edit',
  method: 'POST',
  path: '/imports/:importId/pictures/retry',
  summary: 'Fetch again the pictures that could not be fetched from their addresses',
  limit: 'bulk',
  params,
  reply: FullImport,
} as const satisfies StaffEndpoint

export const getImport = {
  permission: 'products.edit',
  method: 'GET',
  path: '/imports/:importId',
  summary: 'One import with its rows, those with errors first',
  params,
  query: z.object({
    outcome: z.enum(importOutcomes).optional(),
    after: z.coerce.number().pipe(StoredInt).optional(),
    size: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: z.object({ import: FullImport, rows: z.array(ImportRow), next: z.int().nullable() }),
} as const satisfies StaffEndpoint

export const answerImport = {
  permission: 'products.edit',
  method: 'PUT',
  path: '/imports/:importId/answers',
  summary: 'Answer what a file of other software asks, or choose its format; what is still open is asked again',
  limit: 'bulk',
  params,
  /** Without answers, the questions of this format are asked. */
  body: z.object({
    format: z.enum(importFormats),
    answers: ImportAnswers.optional(),
    /** The columns were matched: the questions are asked again, though nothing is open. */
    asksAgain: z.boolean().default(false),
  }),
  reply: FullImport,
} as const satisfies StaffEndpoint

export const applyImport = {
  permission: 'products.edit',
  confirmed: true,
  method: 'POST',
  path: '/imports/:importId/apply',
  summary: 'Apply an import, all of it or nothing; refused if the store has changed since',
  params,
  /** The rows of products with errors that are left out: as many as the import said, or it is refused. */
  body: z.object({ leftOut: StoredInt.default(0) }),
  reply: ListedImport,
} as const satisfies StaffEndpoint

export const cancelImport = {
  permission: 'products.edit',
  method: 'POST',
  path: '/imports/:importId/cancel',
  summary: 'Cancel an import that is being checked, applied or undone; nothing is changed',
  params,
  reply: Done,
} as const satisfies StaffEndpoint

export const getOldValues = {
  permission: 'products.edit',
  method: 'GET',
  path: '/imports/:importId/old-values.csv',
  summary: 'The previous values of what an import changed, as a file to upload again',
  params,
  reply: z.string().describe('The file'),
  contentType: 'text/csv',
  limit: 'exports',
} as const satisfies StaffEndpoint

export const getLeftOut = {
  permission: 'products.edit',
  method: 'GET',
  path: '/imports/:importId/left-out.csv',
  summary: 'The rows of products with errors, as the file has them, with their errors, to fix and upload again',
  params,
  reply: z.string().describe('The file'),
  contentType: 'text/csv',
  limit: 'exports',
} as const satisfies StaffEndpoint

/** `productId` is null where a category, or the order of a menu, is named. */
const Kept = z.array(z.object({ productId: Uuid.nullable(), name: z.string(), words: z.string() }))

export const previewUndo = {
  permission: 'products.edit',
  method: 'GET',
  path: '/imports/:importId/take-back',
  summary: 'Preview an undo: products or categories deleted, restored and archived, and what blocks it',
  params,
  reply: z.object({ ...undoCounts, kept: Kept, blocked: Kept }),
} as const satisfies StaffEndpoint
export type UndoCounts = z.infer<typeof undoImport.body>
export type UndoPreview = z.infer<typeof previewUndo.reply>

export const undoImport = {
  permission: 'products.edit',
  confirmed: true,
  method: 'POST',
  path: '/imports/:importId/take-back',
  summary: 'Undo an applied import, all of it or nothing; refused if the result would differ from the preview',
  params,
  body: z.object(undoCounts),
  reply: ListedImport,
} as const satisfies StaffEndpoint
