/** A row of the table that `npm run bench` prints and writes to docs/bench.md. */
export interface Row {
  /** Number of the budget. */
  row: number
  metric: string
  ours: string
  atLeast: string
  moonshot: string
  note?: string
}

/** Prints a row for `scripts/bench.mjs`, which reads it from the output. */
export function printRow(row: Row): void {
  console.log(JSON.stringify(row))
}

/** Formats bytes as "12.3 kB" of 1,000 bytes. */
export function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(bytes < 20_000 ? 1 : 0)} kB`
}

export function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
