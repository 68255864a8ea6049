import { featureIcons, mostFeatures } from '@nukkad/contract/content-rules'
import type { StaffContent } from '@nukkad/contract/staff/content'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { call } from '../platform/call.ts'
import { EarlierVersions } from './EarlierVersions.tsx'
import { type FormProps, Part, usePart } from './Part.tsx'
import { Rows } from './Rows.tsx'
import { iconLabels, partTexts, texts } from './texts.ts'

type Feature = StaffContent['features']['items'][number]

const empty: Feature = { icon: 'fabric', title: '', words: '' }

/** Badges after delivery, COD and returns, which the store adds automatically. */
export function FeaturesForm({ content: { features }, onContent }: FormProps) {
  const edit = usePart(onContent, () => ({ rows: features.items }), texts.features.saved)
  const { draft, errors: fields, save } = edit
  return (
    <Part
      title={partTexts.features.title}
      edit={edit}
      submit={texts.features.save}
      versions={
        <EarlierVersions
          list="features"
          onContent={(was) => was.features && edit.change({ rows: was.features.items })}
        />
      }
      onSubmit={() =>
        save(() => call('PUT /content/features', { body: { version: features.version, items: draft.rows } }))
      }
    >
      <Rows
        noun={texts.features.noun}
        rows={draft.rows}
        error={fields.items}
        most={mostFeatures}
        empty={empty}
        onRows={(next) => edit.change({ rows: next })}
        render={(row, change, at) => <FeatureFields {...{ row, at, fields, change }} />}
      />
    </Part>
  )
}

type FieldsProps = {
  row: Feature
  at: number
  fields: Readonly<Record<string, string>>
  change: (part: Partial<Feature>) => void
}

function FeatureFields({ row, at, fields, change }: FieldsProps) {
  return (
    <>
      <TextField
        label={texts.features.field(at + 1)}
        maxLength={60}
        value={row.title}
        error={fields[`items.${at}.title`]}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Select
        label={texts.features.icon}
        value={row.icon}
        options={featureIcons.map((value) => ({ value, label: iconLabels[value] }))}
        onChange={(event) => change({ icon: featureIcons.find((one) => one === event.target.value) ?? 'star' })}
      />
      <TextField
        label={texts.form.subtext}
        maxLength={160}
        value={row.words}
        error={fields[`items.${at}.words`]}
        onChange={(event) => change({ words: event.target.value })}
      />
    </>
  )
}
