import * as z from 'zod'
import { mostCategoryName } from '../category-rules.ts'
import * as rules from '../import-format-rules.ts'
import { mostDeclared } from '../product-rules.ts'
import { Gender, text, Uuid } from '../shapes.ts'
import { mostColourName, mostSizeName } from '../variant-rules.ts'

/** '' is asked again. */
const Hex = z.string().regex(/^(#[0-9a-f]{6})?$/, 'Use a colour code such as #22336b')
const Line = (most: number) => z.string().trim().max(most, `Please use at most ${most} characters`)
/** As the file writes it. */
const key = z.string().max(200)

const Role = z.object({ name: key, role: z.enum(rules.optionRoles) })

/** A category of the store, or one that the import makes. */
const Place = z.union([z.object({ categoryId: Uuid }), z.object({ name: text(mostCategoryName), gender: Gender })])
export type ImportPlace = z.infer<typeof Place>

const Category = z.object({
  /** As the file calls it; '': products without one. */
  value: key,
  /** Null is asked again. */
  category: Place.nullable(),
  hsn: Line(8).regex(/^(\d{4}(\d{2}){0,2})?$/, 'An HSN code has 4, 6 or 8 digits'),
  genericName: Line(80),
  sizeChartId: Uuid.nullable(),
})
/** The column of the file that has this field. */
const Match = z.object({ field: z.enum(rules.matchedFields), column: key })
export type ColumnMatch = z.infer<typeof Match>

const Colour = z.object({ name: key, hex: Hex })

/** What a file of other software does not say, answered once for all of its rows. */
export const ImportAnswers = z
  .object({
    /** Only of a file whose columns are matched. */
    matching: z.array(Match).max(rules.matchedFields.length).optional(),
    options: z.array(Role).max(rules.mostImportOptions),
    categories: z.array(Category).max(rules.mostImportCategories),
    colours: z.array(Colour).max(rules.mostImportColours),
    /** For products that are sold without a colour, or without a size. */
    plainColour: z.object({
      name: text(mostColourName),
      hex: z.string().regex(/^#[0-9a-f]{6}$/, 'Use a colour code such as #22336b'),
    }),
    plainSize: text(mostSizeName),
    countryOfOrigin: Line(60),
    maker: Line(mostDeclared),
    netQuantity: Line(80),
    /** Archived products are left out otherwise. */
    takesArchived: z.boolean(),
  })
  .meta({ id: 'ImportAnswers' })
export type ImportAnswers = z.infer<typeof ImportAnswers>

export const ImportQuestions = z
  .object({
    /** Whether the first row fits one format alone. */
    isFormatCertain: z.boolean(),
    /** The columns that can be matched, with values from the file; only of such a file. */
    columns: z.array(z.object({ name: z.string(), examples: z.array(z.string()) })).optional(),
    /** Products in the file, and those of them that are archived there. */
    products: z.int(),
    archived: z.int(),
    /** Products that are sold without a colour, and without a size. */
    colourless: z.int(),
    sizeless: z.int(),
    options: z.array(z.object({ name: z.string(), products: z.int(), examples: z.array(z.string()) })),
    categories: z.array(z.object({ value: z.string(), products: z.int() })),
    /** Proposals, or the answers that were given. */
    answers: ImportAnswers,
  })
  .meta({ id: 'ImportQuestions' })
export type ImportQuestions = z.infer<typeof ImportQuestions>
