import { TextArea } from '@nukkad/ui/TextArea'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { EarlierVersions } from './EarlierVersions.tsx'
import { Part } from './Part.tsx'
import { partTexts, texts } from './texts.ts'
import { type FormProps, useContentChange } from './use-content-change.ts'

/** The text that scrolls across the home page. */
export function LabelsForm({ content: { labels }, onContent }: FormProps) {
  const [typed, setTyped] = useState(() => labels.items.join('\n'))
  const { isBusy, isUnsaved, words, fields, forget, save } = useContentChange(onContent, typed, texts.labels.saved)
  const items = typed.split('\n').flatMap((line) => line.trim() || [])
  const [error] = Object.values(fields)
  return (
    <Part
      title={partTexts.labels.title}
      button={texts.labels.save}
      isBusy={isBusy}
      isUnsaved={isUnsaved}
      failure={words}
      versions={
        <EarlierVersions
          list="labels"
          onContent={(was) => was.labels && (forget(), setTyped(was.labels.items.join('\n')))}
        />
      }
      onSave={() => save(() => call('PUT /content/labels', { body: { version: labels.version, items } }))}
    >
      <TextArea
        label={texts.labels.field}
        optional
        rows={5}
        value={typed}
        error={error}
        onChange={(event) => {
          forget()
          setTyped(event.target.value)
        }}
      />
    </Part>
  )
}
