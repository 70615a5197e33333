interface Column {
  readonly key: string
  /** Below the column, where there is room. */
  readonly label: string
  readonly value: number
  /** What a pointer on the column shows. */
  readonly text: string
}

interface ColumnChartProps {
  label: string
  columns: readonly Column[]
  /** Writes a value beside its line. */
  format: (value: number) => string
}

const mostLabels = 12
/** Lines across, as shares of the highest column. */
const lines = [1, 0.5, 0]

/** Columns along the reading direction; the table beside says the same in numbers. */
export function ColumnChart({ label, columns, format }: ColumnChartProps) {
  const highest = Math.max(1, ...columns.map(({ value }) => value))
  const every = Math.ceil(columns.length / mostLabels)
  return (
    <div
      role="img"
      aria-label={label}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-muted"
    >
      <div className="flex h-56 flex-col justify-between text-end leading-none tabular-nums">
        {lines.map((share) => (
          <bdi key={share}>{format(Math.round(highest * share))}</bdi>
        ))}
      </div>
      <div className="relative my-1.5 h-[13.25rem]">
        <div className="absolute inset-0 flex flex-col justify-between">
          {lines.map((share) => (
            <span key={share} className="border-t border-line" />
          ))}
        </div>
        <div className="absolute inset-0 flex items-end">
          {columns.map(({ key, value, text }) => (
            <span
              key={key}
              title={text}
              className="flex h-full min-w-0 flex-1 items-end justify-center hover:bg-raised"
            >
              <span
                className="w-3/4 rounded-t-s bg-accent"
                style={{ blockSize: `${(Math.max(0, value) / highest) * 100}%` }}
              />
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
    </div>
  )
}
