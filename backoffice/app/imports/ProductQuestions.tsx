import { mostDeclared } from '@nukkad/contract/product-rules'
import { mostColourName, mostSizeName } from '@nukkad/contract/variant-rules'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { TextField } from '@nukkad/ui/TextField'
import { HexField } from './ColourQuestions.tsx'
import type { Answering } from './answering.ts'
import { texts } from './texts.ts'
import styles from './Questions.module.css'

/** Asks for facts that all new products of the file share. */
export function ProductQuestions({ questions, draft, change, errors }: Answering) {
  return (
    <fieldset className={styles.part}>
      <legend>{texts.questions.all}</legend>
      <TextField
        label={texts.questions.countryOfOrigin}
        value={draft.countryOfOrigin}
        error={errors['answers.countryOfOrigin']}
        maxLength={60}
        mark={texts.questions.neededToPublish}
        onChange={(event) => change({ countryOfOrigin: event.target.value })}
      />
      <MakerQuestion {...{ draft, change, errors }} />
      <TextField
        label={texts.questions.netQuantity}
        value={draft.netQuantity}
        error={errors['answers.netQuantity']}
        maxLength={80}
        mark={texts.questions.neededToPublish}
        onChange={(event) => change({ netQuantity: event.target.value })}
      />
      <PlainQuestions {...{ questions, draft, change, errors }} />
      {questions.archived > 0 && (
        <Checkbox
          label={texts.questions.takesArchived(questions.archived)}
          checked={draft.takesArchived}
          onChange={(event) => change({ takesArchived: event.target.checked })}
        />
      )}
    </fieldset>
  )
}

function MakerQuestion({ draft, change, errors }: Pick<Answering, 'draft' | 'change' | 'errors'>) {
  return (
    <>
      <Checkbox
        label={texts.questions.ownMake}
        checked={draft.maker === null}
        onChange={(event) => change({ maker: event.target.checked ? null : '' })}
      />
      {draft.maker !== null && (
        <TextField
          label={texts.questions.maker}
          value={draft.maker}
          error={errors['answers.maker']}
          maxLength={mostDeclared}
          mark={texts.questions.neededToPublish}
          onChange={(event) => change({ maker: event.target.value })}
        />
      )}
    </>
  )
}

/** Asks for the colour and size of products that are sold without one. */
function PlainQuestions({ questions, draft, change, errors }: Omit<Answering, 'showsMissing'>) {
  const { plainColour, plainSize } = draft
  return (
    <>
      {questions.colourless > 0 && (
        <>
          <TextField
            label={texts.questions.plainColour}
            value={plainColour.name}
            error={errors['answers.plainColour.name']}
            maxLength={mostColourName}
            onChange={(event) => change({ plainColour: { ...plainColour, name: event.target.value } })}
          />
          <HexField
            label={texts.questions.plainHex}
            pick={texts.questions.pick(plainColour.name)}
            hex={plainColour.hex}
            error={errors['answers.plainColour.hex']}
            onChange={(hex) => change({ plainColour: { ...plainColour, hex } })}
          />
        </>
      )}
      {questions.sizeless > 0 && (
        <TextField
          label={texts.questions.plainSize}
          value={plainSize}
          error={errors['answers.plainSize']}
          maxLength={mostSizeName}
          onChange={(event) => change({ plainSize: event.target.value })}
        />
      )}
    </>
  )
}
