import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Reads rows in pages, each starting after the last row of the page before, so that a long list does not
 * block other queries. It yields between pages: the embedded database answers without returning to the event
 * loop.
 * @param read Receives the mark where the page begins; returns at most `size` rows in the order of the marks.
 */
export async function* readPages<Mark, Row extends Mark>(
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
