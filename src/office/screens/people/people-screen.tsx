import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { roles } from '@/contract/office/permissions'
import type { StaffMember } from '@/contract/office/staff-calls'
import { Button } from '@/src/ui/button'
import { useOfficeQuery } from '../../api'
import { Badge } from '../../components/badge'
import { createColumns, DataTable } from '../../components/data-table'
import { Filters, SearchFilter, SelectFilter } from '../../components/filters'
import { Moment } from '../../components/moment'
import { PageHeader } from '../../components/page-header'
import { RoleName, useRoleTexts } from '../../components/role-texts'
import { InviteDialog } from './invite-dialog'
import { PersonDialog } from './person-dialog'
import { StateBadge, useStateTexts } from './state-badge'

const column = createColumns<StaffMember>()
const columns = column.columns([
  column.accessor('name', {
    header: () => <Trans>Name</Trans>,
    cell: ({ row: { original } }) => (
      <span className="grid">
        {original.name}
        <bdi className="font-normal text-muted">{original.email}</bdi>
      </span>
    ),
    meta: { isTitle: true },
  }),
  column.accessor('role', {
    header: () => <Trans>Role</Trans>,
    cell: ({ getValue }) => <RoleName role={getValue()} />,
  }),
  column.accessor('state', {
    header: () => <Trans>State</Trans>,
    cell: ({ getValue }) => <StateBadge state={getValue()} />,
  }),
  column.accessor(({ limits }) => limits.brandIds.length + limits.cinemaIds.length + limits.eventIds.length, {
    id: 'limits',
    header: () => <Trans>Access</Trans>,
    cell: ({ getValue }) => (getValue() === 0 ? <Trans>Everything</Trans> : <Trans>Limited</Trans>),
  }),
  column.accessor('hasSecondFactor', {
    header: () => <Trans>Second factor</Trans>,
    cell: ({ getValue }) =>
      getValue() ? (
        <Badge tone="good">
          <Trans>Set up</Trans>
        </Badge>
      ) : (
        <Trans>None</Trans>
      ),
  }),
  column.accessor('lastSeenAt', {
    header: () => <Trans>Last seen</Trans>,
    cell: ({ getValue }) => {
      const at = getValue()
      return at ? <Moment at={at} /> : <Trans>Never</Trans>
    },
  }),
])

const route = getRouteApi('/staff/people')

/** The people of the back office: invited, changed and ended here. */
export function PeopleScreen() {
  const { t } = useLingui()
  const { nameOf } = useRoleTexts()
  const stateTexts = useStateTexts()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [isInviting, setInviting] = useState(false)
  const { data, error, refetch } = useOfficeQuery('listStaff', {})
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...next }, replace: true })
  const opened = data?.staff.find(({ id }) => id === search.open)
  const words = (search.text ?? '').toLowerCase()
  const rows = data?.staff.filter(
    ({ name, email, role, state }) =>
      `${name} ${email}`.toLowerCase().includes(words) &&
      (!search.role || role === search.role) &&
      (!search.state || state === search.state),
  )
  return (
    <>
      <PageHeader
        title={t`People`}
        about={<Trans>Who may work in the back office, and what each may do.</Trans>}
        actions={
          <Button onClick={() => setInviting(true)}>
            <Trans>Invite somebody</Trans>
          </Button>
        }
      />
      <Filters>
        <SearchFilter
          label={t`Name or e-mail`}
          value={search.text ?? ''}
          onChange={(text) => change({ text: text || undefined })}
        />
        <SelectFilter
          label={t`Role`}
          value={search.role}
          options={roles.map((role) => ({ value: role, label: nameOf(role) }))}
          onChange={(role) => change({ role })}
        />
        <SelectFilter
          label={t`State`}
          value={search.state}
          options={stateTexts}
          onChange={(state) => change({ state })}
        />
      </Filters>
      <DataTable
        label={t`People`}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={({ id }) => change({ open: id })}
        empty={<Trans>Nobody matches these filters.</Trans>}
        error={error}
        onRetry={() => void refetch()}
      />
      {isInviting && data ? <InviteDialog choices={data} onClose={() => setInviting(false)} /> : null}
      {opened && data ? (
        <PersonDialog
          key={opened.id}
          member={opened}
          choices={data}
          onClose={() => change({ open: undefined })}
        />
      ) : null}
    </>
  )
}
