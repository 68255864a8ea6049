import * as z from 'zod'
import { mostCategoryName } from '../category-rules.ts'
import * as rules from '../import-format-rules.ts'
import { mostDeclared } from '../product-rules.ts'
import { Gender, text, Uuid } from '../shapes.ts'
import { mostColourName, mostSizeName } from '../variant-rules.ts'

/** '': still unanswered. */
const Hex = z.string().regex(/^(#[0-9a-f]{6})?$/, 'Use a colour code such as #22336b')
const Line = (most: number) => z.string().trim().max(most, `Please use at most ${most} characters`)
/** The text as in the file. */
const key = z.string().max(200)

const Role = z.object({ name: key, role: z.enum(rules.optionRoles) })

/** A category of the store, or one that the import creates. */
const Place = z.union([z.object({ categoryId: Uuid }), z.object({ name: text(mostCategoryName), gender: Gender })])
export type ImportPlace = z.infer<typeof Place>

const Category = z.object({
  /** The text as in the file; '': products without one. */
  value: key,
  /** Null: still unanswered. */
  category: Place.nullable(),
  hsn: Line(8).regex(/^(\d{4}(\d{2}){0,2})?$/, 'An HSN code has 4, 6 or 8 digits'),
  genericName: Line(80),
  sizeChartId: Uuid.nullable(),
})
/** The column of the file that holds the field. */
const Match = z.object({ field: z.enum(rules.matchedFields), column: key })
export type ColumnMatch = z.infer<typeof Match>

const Colour = z.object({ name: key, hex: Hex })

/** Answers that a file of other software lacks, given once for all of its rows. */
export const ImportAnswers = z
  .object({
    /** Only for a file with matched columns. */
    matching: z.array(Match).max(rules.matchedFields.length).optional(),
    options: z.array(Role).max(rules.mostImportOptions),
    categories: z.array(Category).max(rules.mostImportCategories),
    colours: z.array(Colour).max(rules.mostImportColours),
    /** For products without a colour, or without a size. */
    plainColour: z.object({
      name: text(mostColourName),
      hex: z.string().regex(/^#[0-9a-f]{6}$/, 'Use a colour code such as #22336b'),
    }),
    plainSize: text(mostSizeName),
    countryOfOrigin: Line(60),
    /** Name and address; null: the seller makes the products. */
    maker: Line(mostDeclared).nullable(),
    netQuantity: Line(80),
    /** False: archived products are left out. */
    takesArchived: z.boolean(),
  })
  .meta({ id: 'ImportAnswers' })
export type ImportAnswers = z.infer<typeof ImportAnswers>

export const ImportQuestions = z
  .object({
    /** Whether the first row matches only one format. */
    isFormatCertain: z.boolean(),
    /** The columns to match, with sample values; only for a file with matched columns. */
    columns: z.array(z.object({ name: z.string(), examples: z.array(z.string()) })).optional(),
    /** The products in the file, and the archived ones among them. */
    products: z.int(),
    archived: z.int(),
    /** Products without a colour, and without a size. */
    colourless: z.int(),
    sizeless: z.int(),
    options: z.array(z.object({ name: z.string(), products: z.int(), examples: z.array(z.string()) })),
    /** `sizes`: all sizes of its products. Missing in a file that an earlier version asked about. */
    categories: z.array(z.object({ value: z.string(), products: z.int(), sizes: z.array(z.string()).optional() })),
    /** Suggestions, or the given answers. */
    answers: ImportAnswers,
  })
  .meta({ id: 'ImportQuestions' })
export type ImportQuestions = z.infer<typeof ImportQuestions>
