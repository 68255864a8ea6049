import { Checkbox } from '@nukkad/ui/Checkbox'
import { fieldRowClass } from '@nukkad/ui/Field'
import { TextField } from '@nukkad/ui/TextField'
import { Part } from './Part.tsx'
import { type FieldsProps, errorOf, lineOf } from './DetailFields.tsx'
import { productFieldLabels, texts } from './texts.ts'
import styles from './ProductPage.module.css'

/** The declarations that the Legal Metrology rules require on a package. */
export function DeclarationFields({ editor }: FieldsProps) {
  const { draft, change } = editor
  return (
    <Part title={texts.declarations.title}>
      <div className={`${styles.row} ${fieldRowClass}`}>
        <TextField
          label={productFieldLabels.genericName}
          hint={texts.declarations.genericNameHint}
          {...lineOf(editor, 'genericName')}
        />
        <TextField
          label={productFieldLabels.netQuantity}
          hint={texts.declarations.netQuantityHint}
          {...lineOf(editor, 'netQuantity')}
        />
        <TextField label={productFieldLabels.countryOfOrigin} {...lineOf(editor, 'countryOfOrigin')} />
        <TextField
          label={productFieldLabels.packedOn}
          optional
          type="month"
          value={draft.packedOn}
          error={errorOf(editor, 'packedOn')}
          onChange={(event) => change({ packedOn: event.target.value })}
        />
      </div>
      <MakerFields editor={editor} />
    </Part>
  )
}

function MakerFields({ editor }: FieldsProps) {
  const { draft, change } = editor
  return (
    <>
      <Checkbox
        label={texts.declarations.ownMake}
        checked={draft.isOwnMake}
        onChange={(event) => change({ isOwnMake: event.target.checked })}
      />
      {!draft.isOwnMake && (
        <TextField
          label={texts.declarations.maker}
          value={draft.maker}
          error={errorOf(editor, 'maker')}
          autoComplete="off"
          onChange={(event) => change({ maker: event.target.value })}
        />
      )}
      <TextField
        label={texts.declarations.importer}
        optional
        hint={texts.declarations.importerHint}
        value={draft.importer}
        error={errorOf(editor, 'importer')}
        autoComplete="off"
        onChange={(event) => change({ importer: event.target.value })}
      />
    </>
  )
}
