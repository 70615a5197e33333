import {
  createColumnHelper,
  createSortedRowModel,
  FlexRender,
  metaHelper,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { Header, RowData, TableOptions } from '@tanstack/react-table'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ApiError } from '@/src/lib/api/api-error'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Skeleton } from '@/src/ui/skeleton'
import { LoadError } from './load-error'

interface ColumnMeta {
  /** `end` for numbers and amounts. */
  readonly align?: 'start' | 'end'
  /** The column that names the row: on a phone the title of its card, without a label. */
  readonly isTitle?: boolean
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text, basic: sortFn_basic },
  columnMeta: metaHelper<ColumnMeta>(),
})
type Features = typeof features

/** Makes the columns of a table; declare them once, outside the component, with `header: () => <Trans>…</Trans>`. */
export function createColumns<Row extends RowData>() {
  return createColumnHelper<Features, Row>()
}

interface DataTableProps<Row extends RowData> {
  /** What the rows are, for those who do not see the page. */
  label: string
  columns: TableOptions<Features, Row>['columns']
  /** Undefined while they load. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** Opens a row that is clicked, or that has the focus when Enter is pressed. */
  onOpen?: (row: Row) => void
  /** A sentence for a list without rows. */
  empty: ReactNode
  error?: ApiError | null
  onRetry?: () => void
  /** Below the rows, a cell for each column: null where it has none. */
  foot?: readonly ReactNode[] | undefined
}

/** A table in the server’s order until it is sorted, of which each row is a card on a phone. Arrow keys move between rows that open. */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  keyOf,
  onOpen,
  empty,
  error,
  onRetry,
  foot,
}: DataTableProps<Row>) {
  const table = useTable({
    features,
    columns,
    data: rows ?? noRows,
    getRowId: keyOf,
    enableMultiSort: false,
  })
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  if (error && !rows) return <LoadError error={error} onRetry={() => onRetry?.()} />
  if (!rows) return <LoadingRows />
  if (rows.length === 0)
    return <p className="rounded-m px-4 py-10 text-center text-muted ring-1 ring-line ring-inset">{empty}</p>
  const headers = table.getFlatHeaders()
  const shown = table.getRowModel().rows
  // One row takes the focus by Tab: the last that had it, or the first.
  const tabStop = shown.some(({ id }) => id === focusedKey) ? focusedKey : shown[0]?.id

  return (
    <table aria-label={label} className="w-full text-sm max-md:block">
      <thead className="max-md:hidden">
        <tr>
          {headers.map((header) => (
            <HeadCell key={header.id} header={header} />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {shown.map((row) => (
          <tr
            key={row.id}

            tabIndex={onOpen ? (row.id === tabStop ? 0 : -1) : undefined}
            onFocus={() => setFocusedKey(row.id)}
            onClick={
              onOpen &&
              ((event) => {
                if (!isControl(event.target, event.currentTarget)) onOpen(row.original)
              })
            }
            onKeyDown={onOpen && ((event) => onRowKey(event, () => onOpen(row.original)))}
            className={`border-b border-line max-md:grid max-md:gap-1.5 max-md:rounded-m max-md:border-0 max-md:bg-surface max-md:p-4 max-md:ring-1 max-md:ring-line max-md:ring-inset ${onOpen ? 'cursor-pointer hover:bg-raised' : ''}`}
          >
            {row.getAllCells().map((cell) => {
              const { meta } = cell.column.columnDef
              const header = headers.find(({ column }) => column.id === cell.column.id)
              return (
                <td
                  key={cell.id}

                  className={`px-3 py-2.5 align-top wrap-anywhere md:first:ps-2 md:last:pe-2 max-md:flex max-md:justify-between max-md:gap-4 max-md:p-0 max-md:empty:hidden ${meta?.align === 'end' ? 'md:text-end' : ''} ${meta?.isTitle ? 'font-semibold' : ''}`}
                >
                  {meta?.isTitle || !header ? null : (
                    <span className="shrink-0 text-muted md:hidden">
                      <FlexRender header={header} />
                    </span>
                  )}
                  <div className="max-md:text-end max-md:first:text-start">
                    <FlexRender cell={cell} />
                  </div>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      {foot ? <Foot headers={headers} cells={foot} /> : null}
    </table>
  )
}

interface FootProps<Row extends RowData> {
  headers: readonly Header<Features, Row>[]
  cells: readonly ReactNode[]
}

/** A last row that is not sorted with the others; on a phone the last card. */
function Foot<Row extends RowData>({ headers, cells }: FootProps<Row>) {
  return (
    <tfoot className="font-semibold max-md:mt-3 max-md:grid">
      <tr className="max-md:grid max-md:gap-1.5 max-md:rounded-m max-md:bg-raised max-md:p-4">
        {headers.map((header, index) => (
          <td
            key={header.id}
            className={`px-3 py-2.5 align-top md:first:ps-2 md:last:pe-2 max-md:flex max-md:justify-between max-md:gap-4 max-md:p-0 ${header.column.columnDef.meta?.align === 'end' ? 'md:text-end' : ''} ${cells[index] === null ? 'max-md:hidden' : ''}`}
          >
            {index === 0 ? null : (
              <span className="shrink-0 font-normal text-muted md:hidden">
                <FlexRender header={header} />
              </span>
            )}
            <bdi className="tabular-nums md:whitespace-nowrap">{cells[index]}</bdi>
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** A new array at each render would sort the table again. */
const noRows: readonly never[] = []

function HeadCell<Row extends RowData>({ header }: { header: Header<Features, Row> }) {
  const { column } = header
  const sorted = column.getIsSorted()
  const isEnd = column.columnDef.meta?.align === 'end'
  const text = <FlexRender header={header} />
  return (
    <th
      scope="col"
      aria-sort={sorted ? ariaSort[sorted] : undefined}
      className={`sticky top-13 z-[5] border-b border-line bg-ground px-3 py-1 text-start font-semibold text-muted first:ps-2 last:pe-2 lg:top-0 ${isEnd ? 'md:text-end' : ''}`}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          onClick={column.getToggleSortingHandler()}
          className="inline-flex min-h-9 items-center gap-1 text-start hover:text-ink"
        >
          {text}
          <DeferredIcon
            name="chevron-down"
            className={`size-4 ${sorted ? '' : 'opacity-0'} ${sorted === 'asc' ? 'rotate-180' : ''}`}
          />
        </button>
      ) : (
        <span className="inline-flex min-h-9 items-center">{text}</span>
      )}
    </th>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** Whether an element within a row does something of its own when it is clicked. */
function isControl(target: EventTarget, row: Element): boolean {
  const control = target instanceof Element ? target.closest('a, button, input, select, label') : null
  return control !== null && row.contains(control)
}

function onRowKey(event: KeyboardEvent<HTMLTableRowElement>, open: () => void): void {
  const row = event.currentTarget
  // A control within the row has keys of its own.
  if (event.target !== row) return
  if (event.key === 'Enter') return open()
  const rows = row.parentElement?.children
  const next = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: rows?.[0],
    End: rows?.[rows.length - 1],
  }[event.key]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

function LoadingRows() {
  return (
    <div aria-hidden className="grid gap-2">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-10 w-full max-md:h-28" />
      ))}
    </div>
  )
}
