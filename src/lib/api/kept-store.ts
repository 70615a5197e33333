/** The records of kept answers: fetched with the database, which no first frame waits for. */
import * as v from 'valibot'
import type { CallDefinition, ResponseOf } from '@/contract/define-call'
import { openDatabase } from '../device/db'
import type { KeptAnswer } from './kept-answers'

/** A programme older than this helps nobody, milliseconds. */
const longestMs = 14 * 24 * 3_600_000
/** One listing is one record of some 10 to 40 kB. */
const mostRecords = 60
/** UTF-16 units of all records together, and of one: a single answer must not drive out all others. */
const mostUnits = 2 * 1024 * 1024
const mostUnitsOfOne = 512 * 1024

let isTidied = false

/** The kept answer under `id`; null when there is none, it is too old, or an older release wrote it in another shape. */
export async function readKept<C extends CallDefinition>(
  id: string,
  definition: C,
): Promise<KeptAnswer<ResponseOf<C>> | null> {
  const { kept } = await openDatabase()
  const row = await kept.get(id)
  if (!row || row.savedAt < Date.now() - longestMs) return null
  const parsed = v.safeParse(definition.response, row.value)
  return parsed.success ? { data: parsed.output as ResponseOf<C>, fetchedAtMs: row.savedAt } : null
}

/** Writes answers, and once a visit takes out what is too old or too much. */
export async function writeKept(answers: readonly (readonly [string, KeptAnswer<unknown>])[]): Promise<void> {
  const { kept } = await openDatabase()
  for (const [id, { data, fetchedAtMs }] of answers)
    if (unitsOf(data) <= mostUnitsOfOne) await kept.put({ id, savedAt: fetchedAtMs, value: data })
  if (isTidied) return
  isTidied = true
  const rows = (await kept.all()).toSorted((a, b) => b.savedAt - a.savedAt)
  const oldestMs = Date.now() - longestMs
  let units = 0
  for (const [index, row] of rows.entries()) {
    units += unitsOf(row.value)
    if (index >= mostRecords || units > mostUnits || row.savedAt < oldestMs) await kept.remove(row.id)
  }
}

function unitsOf(value: unknown): number {
  return (JSON.stringify(value) ?? '').length
}
