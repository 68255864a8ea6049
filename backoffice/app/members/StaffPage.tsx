import { formatDayAndTime } from '@nukkad/contract/dates'
import type { StaffMember } from '@nukkad/contract/staff/members'

import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMe } from '../platform/session.ts'
import { StaffDialog } from './StaffDialog.tsx'
import { roleDescriptions, roleNames, texts } from './texts.ts'
import styles from './StaffPage.module.css'

export function loadStaff({ request }: LoaderFunctionArgs): Promise<StaffMember[]> {
  return signedIn(request, () => call('GET /staff'))
}

/** The staff and their roles. */
export function StaffPage() {
  const people = useLoaderData<StaffMember[]>()
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<StaffMember | 'new' | null>(null)
  return (
    <>
      <PageHead
        title={texts.title}
        words={texts.purpose}
        actions={
          <Button tone="primary" size="small" icon="plus" onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        }
      />
      <Table caption={texts.caption} columns={columnsOf(setEdited)} rows={people} keyOf={(one) => one.staffId} />
      <StaffDialog
        edited={edited}
        onClose={() => setEdited(null)}
        onDone={() => {
          setEdited(null)
          void revalidate()
        }}
      />
    </>
  )
}

function columnsOf(onEdit: (member: StaffMember) => void) {
  const { columns } = texts
  return [
    { name: columns.name, cell: (one: StaffMember) => <Name member={one} /> },
    { name: columns.email, cell: (one: StaffMember) => one.email },
    { name: columns.role, cell: (one: StaffMember) => <Role member={one} /> },
    { name: columns.method, cell: formatMethod },
    { name: columns.lastSeen, cell: (one: StaffMember) => <Seen member={one} /> },
    {
      name: columns.actions,
      isActions: true,
      cell: (one: StaffMember) => (
        <Button tone="quiet" size="small" aria-label={texts.row.editLabel(one.name)} onClick={() => onEdit(one)}>
          {texts.row.edit}
        </Button>
      ),
    },
  ]
}

function Name({ member: { staffId, name } }: { member: StaffMember }) {
  const isMe = useMe().staffId === staffId
  return (
    <>
      {name}
      {isMe && <span className={styles.soft}> {texts.row.you}</span>}
    </>
  )
}

function Role({ member: { role } }: { member: StaffMember }) {
  return (
    <span className={styles.role} title={roleDescriptions[role]}>
      {roleNames[role]}
    </span>
  )
}

function formatMethod({ passkeys, codeAlone }: StaffMember): string {
  if (passkeys === 0) return texts.row.code
  return codeAlone ? texts.row.passkeysOrCode(passkeys) : texts.row.passkeys(passkeys)
}

function Seen({ member: { lastSeenAt, addedAt } }: { member: StaffMember }) {
  if (lastSeenAt === null) return <span className={styles.soft}>{texts.row.neverSignedIn(addedAt)}</span>
  return <time dateTime={lastSeenAt}>{formatDayAndTime(lastSeenAt)}</time>
}
