import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import type { StaffMember } from '@nukkad/contract/staff/people'
import { roleWords } from '@nukkad/contract/staff-rules'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMe } from '../platform/session.ts'
import { PersonDialog } from './PersonDialog.tsx'
import styles from './StaffPage.module.css'

export function loadStaff({ request }: LoaderFunctionArgs): Promise<StaffMember[]> {
  return signedIn(request, () => call('GET /staff'))
}

/** Who works here, and as what. */
export function StaffPage() {
  const people = useLoaderData<StaffMember[]>()
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<StaffMember | 'new' | null>(null)
  return (
    <>
      <PageHead
        title="People"
        words="Who may sign in here, and what each role opens. Another role or removal ends a person’s sessions at once."
        actions={
          <Button tone="primary" size="small" icon="plus" onClick={() => setEdited('new')}>
            Add a person
          </Button>
        }
      />
      <Table
        caption="Everybody who works here"
        columns={columnsOf(setEdited)}
        rows={people}
        keyOf={(one) => one.staffId}
      />
      <PersonDialog
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
  return [
    { name: 'Name', cell: (one: StaffMember) => <Name member={one} /> },
    { name: 'E-mail', cell: (one: StaffMember) => one.email },
    { name: 'Role', cell: (one: StaffMember) => <Role member={one} /> },
    { name: 'Signs in with', cell: waysOf },
    { name: 'Last seen', cell: (one: StaffMember) => <Seen member={one} /> },
    {
      name: 'Actions',
      isActions: true,
      cell: (one: StaffMember) => (
        <Button tone="quiet" size="small" aria-label={`Change ${one.name}`} onClick={() => onEdit(one)}>
          Change
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
      {isMe && <span className={styles.soft}> (you)</span>}
    </>
  )
}

function Role({ member: { role } }: { member: StaffMember }) {
  return (
    <span className={styles.role} title={roleWords[role]}>
      {role}
    </span>
  )
}

function waysOf({ passkeys, codeAlone }: StaffMember): string {
  if (passkeys === 0) return 'Code by mail'
  const counted = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`
  return codeAlone ? `${counted} or code` : counted
}

function Seen({ member: { lastSeenAt, addedAt } }: { member: StaffMember }) {
  if (lastSeenAt === null) return <span className={styles.soft}>Not signed in, added {formatDay(addedAt)}</span>
  return <time dateTime={lastSeenAt}>{formatDayAndTime(lastSeenAt)}</time>
}
