interface Column {
  readonly key: string
  /** Below the column, where there is room. */
  readonly label: string
  readonly value: number
  /** The value that it is compared with, in a column beside it. */
  readonly former?: number
  /** What a pointer on the column shows. */
  readonly text: string
}

interface ColumnChartProps {
  label: string
  columns: readonly Column[]
  /** For the legend of a comparison. */
  seriesNames?: { readonly day: string; readonly before: string }
  /** Writes a value beside its line. */
  format: (value: number) => string
}

const mostLabels = 12
/** Lines across, as shares of the highest column. */
const lines = [1, 0.5, 0]

/**
 * Columns along the reading direction; the table beside says the same in numbers. Compared values are outlined
 * and hatched, so that they differ by more than colour.
 */
export function ColumnChart({ label, columns, seriesNames, format }: ColumnChartProps) {
  const highest = Math.max(1, ...columns.map(({ value, former = 0 }) => Math.max(value, former)))
  const every = Math.ceil(columns.length / mostLabels)
  const share = (value: number) => `${(Math.max(0, value) / highest) * 100}%`
  return (
    <div
      role="img"
      aria-label={label}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-muted"
    >
      <div className="flex h-56 flex-col justify-between text-end leading-none tabular-nums">
        {lines.map((line) => (
          <bdi key={line}>{format(Math.round(highest * line))}</bdi>
        ))}
      </div>
      <div className="relative my-1.5 h-[13.25rem]">
        <div className="absolute inset-0 flex flex-col justify-between">
          {lines.map((line) => (
            <span key={line} className="border-t border-line" />
          ))}
        </div>
        <div className="absolute inset-0 flex items-end">
          {columns.map(({ key, value, former, text }) => (
            <span
              key={key}
              title={text}
              className="flex h-full min-w-0 flex-1 items-end justify-center gap-px hover:bg-raised"
            >
              <span
                className={`rounded-t-s bg-accent ${former === undefined ? 'w-3/4' : 'w-2/5'}`}
                style={{ blockSize: share(value) }}
              />
              {former === undefined ? null : (
                <span className={`w-2/5 rounded-t-s ${formerClass}`} style={{ blockSize: share(former) }} />
              )}
            </span>
          ))}
        </div>
      </div>
      <span />
      <div className="flex">
        {columns.map((column, index) => (
          <span key={column.key} className="min-w-0 flex-1 whitespace-nowrap tabular-nums">
            {index % every === 0 ? <bdi>{column.label}</bdi> : null}
          </span>
        ))}
      </div>
      {seriesNames ? (
        <>
          <span />
          <div className="flex flex-wrap gap-x-5 gap-y-1 pt-3">
            <span className="inline-flex items-center gap-2">
              <span className="size-3 rounded-s bg-accent" />
              {seriesNames.day}
            </span>
            <span className="inline-flex items-center gap-2">
              <span className={`size-3 rounded-s ${formerClass}`} />
              {seriesNames.before}
            </span>
          </div>
        </>
      ) : null}
    </div>
  )
}

const formerClass =
  'ring-1 ring-muted ring-inset bg-[repeating-linear-gradient(135deg,var(--muted)_0_1px,transparent_1px_4px)]'
