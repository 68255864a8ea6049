import { TextArea } from '@nukkad/ui/TextArea'
import { call } from '../platform/call.ts'
import { EarlierVersions } from './EarlierVersions.tsx'
import { type FormProps, Part, usePart } from './Part.tsx'
import { partTexts, texts } from './texts.ts'

/** The text that scrolls across the home page. */
export function LabelsForm({ content: { labels }, onContent }: FormProps) {
  const edit = usePart(onContent, () => ({ typed: labels.items.join('\n') }), texts.labels.saved)
  const items = edit.draft.typed.split('\n').flatMap((line) => line.trim() || [])
  const [error] = Object.values(edit.errors)
  return (
    <Part
      title={partTexts.labels.title}
      edit={edit}
      submit={texts.labels.save}
      versions={
        <EarlierVersions
          list="labels"
          onContent={(was) => was.labels && edit.change({ typed: was.labels.items.join('\n') })}
        />
      }
      onSubmit={() => edit.save(() => call('PUT /content/labels', { body: { version: labels.version, items } }))}
    >
      <TextArea
        label={texts.labels.field}
        optional
        rows={5}
        value={edit.draft.typed}
        error={error}
        onChange={(event) => edit.change({ typed: event.target.value })}
      />
    </Part>
  )
}
