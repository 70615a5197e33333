import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useOfficeQuery, type AnswerOf } from '../../api'
import { createColumns, DataTable } from '../../components/data-table'
import { Filters, SearchFilter, SelectFilter } from '../../components/filters'
import { Moment } from '../../components/moment'
import { PageHeader } from '../../components/page-header'
import { useShowMore } from '../../components/show-more'
import { useActionText } from './action-texts'

type Action = AnswerOf<'listActions'>['actions'][number]

const column = createColumns<Action>()
const columns = column.columns([
  column.accessor('at', {
    header: () => <Trans>When</Trans>,
    cell: ({ row: { original } }) => <Moment at={original.at} />,
  }),
  column.accessor('by', {
    header: () => <Trans>Who</Trans>,
    cell: ({ row: { original } }) => <bdi>{original.by}</bdi>,
  }),
  column.accessor('what', {
    header: () => <Trans>What</Trans>,
    meta: { isTitle: true },
    cell: ({ row: { original } }) => <ActionName what={original.what} />,
  }),
  column.accessor('why', {
    header: () => <Trans>Reason</Trans>,
    cell: ({ row: { original } }) => <bdi>{original.why}</bdi>,
  }),
  column.display({
    id: 'details',
    header: () => <Trans>Details</Trans>,
    cell: ({ row: { original } }) => <Details details={original.details} />,
  }),
])

/** Who changed what and why, newest first. */
export function LogScreen() {
  const { t, i18n } = useLingui()
  const search = useSearch({ from: '/staff/log' })
  const navigate = useNavigate({ from: '/log' })
  const { limit, renderMore } = useShowMore()
  const { data, error, refetch } = useOfficeQuery('listActions', { limit }, { keepsFormer: true })
  const formatAction = useActionText()
  const { compare } = new Intl.Collator(i18n.locale)
  const actions = data?.actions ?? []
  const people = [...new Set(actions.map(({ by }) => by))].sort(compare)
  const kinds = [...new Set(actions.map(({ what }) => what))].sort((a, b) =>
    compare(formatAction(a), formatAction(b)),
  )
  const rows = data?.actions.filter((action) => isWanted(action, search))
  const choose = (part: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...part }, replace: true })
  return (
    <>
      <PageHeader
        title={t`Log`}
        about={<Trans>Who changed what, and why. Nothing is ever removed from it.</Trans>}
      />
      <Filters>
        <SelectFilter
          label={t`Person`}
          value={search.by}
          options={people.map((by) => ({ value: by, label: by }))}
          onChange={(by) => choose({ by })}
        />
        <SelectFilter
          label={t`Action`}
          value={search.what}
          options={kinds.map((what) => ({ value: what, label: formatAction(what) }))}
          onChange={(what) => choose({ what })}
        />
        <SearchFilter
          label={t`Reason or details`}
          value={search.text ?? ''}
          onChange={(text) => choose({ text: text || undefined })}
        />
      </Filters>
      <DataTable
        label={t`Log`}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={
          actions.length === 0 ? <Trans>Nothing was changed yet.</Trans> : <Trans>No action fits.</Trans>
        }
        error={error}
        onRetry={() => void refetch()}
      />
      {renderMore(actions.length)}
    </>
  )
}

interface Wanted {
  readonly by?: string | undefined
  readonly what?: string | undefined
  readonly text?: string | undefined
}

function isWanted(action: Action, { by, what, text }: Wanted): boolean {
  if ((by && action.by !== by) || (what && action.what !== what)) return false
  if (!text) return true
  const inside = `${action.why} ${JSON.stringify(action.details)}`.toLowerCase()
  return inside.includes(text.toLowerCase())
}

function ActionName({ what }: { what: string }) {
  return <>{useActionText()(what)}</>
}

/** What the action was about, as it was recorded: names of fields and values. */
function Details({ details }: { details: Action['details'] }) {
  return (
    <dl dir="ltr" className="grid gap-x-3 text-xs text-muted max-md:text-start">
      {Object.entries(details).map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt>{name}</dt>
          <dd className="line-clamp-2 min-w-0 font-mono text-ink wrap-anywhere">
            {typeof value === 'string' ? value : JSON.stringify(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
