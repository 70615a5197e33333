import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Rows in pages, each read behind the last row of the one before, so that a long list holds up nobody. Between them whatever else has
 * come goes first: the embedded database answers without ever letting it.
 * @param read Gets where the page begins; at most `size` rows, in the order of the marks.
 */
export async function* paged<Mark, Row extends Mark>(
  from: Mark,
  size: number,
  read: (mark: Mark) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let mark: Mark | undefined = from
  while (mark) {
    const rows: Row[] = await read(mark)
    yield rows
    mark = rows.length < size ? undefined : rows.at(-1)
    if (mark) await nextTurn()
  }
}
