import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '@/src/lib/api/api-error'
import type { AnswerOf } from '../../api'
import { Badge } from '../../components/badge'
import { createColumns, DataTable } from '../../components/data-table'
import { Moment } from '../../components/moment'
import { TitledSection } from './titled-section'

type Admissions = AnswerOf<'listAdmissions'>

const column = createColumns<Admissions['doors'][number]>()
const columns = column.columns([
  column.accessor(({ name, id }) => name || id, {
    id: 'door',
    header: () => <Trans>Door</Trans>,
    meta: { isTitle: true },
    cell: ({ row: { original } }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <bdi>{original.name || original.id}</bdi>
        {original.endedAt ? (
          <Badge>
            <Trans>Ended</Trans>
          </Badge>
        ) : null}
      </span>
    ),
  }),
  column.accessor('cinemaName', {
    header: () => <Trans>Cinema</Trans>,
    cell: ({ row: { original } }) => <bdi>{original.cinemaName}</bdi>,
  }),
  column.accessor('admitted', { header: () => <Trans>Admitted</Trans>, meta: { align: 'end' } }),
  column.accessor(({ heardAt }) => heardAt ?? '', {
    id: 'heard',
    header: () => <Trans>Last heard of</Trans>,
    meta: { align: 'end' },
    cell: ({ row: { original } }) =>
      original.heardAt ? (
        <Moment at={original.heardAt} timeZone={original.timeZone} />
      ) : (
        <span className="text-muted">
          <Trans>never</Trans>
        </span>
      ),
  }),
])

/** How many visitors each device at the doors let in. */
export function AdmissionsPanel({ query }: { query: UseQueryResult<Admissions, ApiError> }) {
  const { t } = useLingui()
  return (
    <TitledSection title={t`Admissions`}>
      <DataTable
        label={t`Admissions`}
        columns={columns}
        rows={query.data?.doors}
        keyOf={({ id }) => id}
        empty={<Trans>No door is open on this day.</Trans>}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    </TitledSection>
  )
}
