import { TextArea } from '@nukkad/ui/TextArea'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { EarlierVersions } from './EarlierVersions.tsx'
import { Part } from './Part.tsx'
import { type FormProps, useContentChange } from './use-content-change.ts'

/** The words that run across the home page. */
export function LabelsForm({ content: { labels }, onContent }: FormProps) {
  const [typed, setTyped] = useState(() => labels.items.join('\n'))
  const { isBusy, isUnsaved, words, fields, forget, save } = useContentChange(onContent, typed, 'The names are saved')
  const items = typed.split('\n').flatMap((line) => line.trim() || [])
  const [fault] = Object.values(fields)
  return (
    <Part
      title="Running names"
      button="Save the names"
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
        label="One on each line"
        optional
        rows={5}
        value={typed}
        error={fault}
        onChange={(event) => {
          forget()
          setTyped(event.target.value)
        }}
      />
    </Part>
  )
}
