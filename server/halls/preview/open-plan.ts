import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import * as v from 'valibot'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { CatalogueError, FileErrors } from '@/server/platform/files/file-errors'
import { parseJson } from '@/server/platform/files/parse-file'
import { readText } from '@/server/platform/files/read-text'
import type { Word } from '@/server/platform/texts'
import { assembleLayout, type Plan } from '../assemble-layout'
import { readPlanSettings } from '../pretix/plan-settings'
import { readPretixPlan } from '../pretix/read-pretix-plan'
import { readTextPlan } from '../read-text-plan'

const wordsFile = v.object({
  seatClasses: v.record(v.string(), v.objectWithRest({ en: v.string(), ar: v.string() }, v.string())),
})

/**
 * Reads a plan’s file as an import does: with the settings beside it, and with the words of the catalogue
 * that contains it, if any.
 * @throws CatalogueError when an import would refuse it
 */
export function openPlan(path: string): { plan: Plan; layout: HallLayout } {
  const errors = new FileErrors()
  const file = basename(path)
  if (!existsSync(path))
    throw new CatalogueError([
      { file: path, where: '', field: '', reason: 'There is no such file', kind: 'wrong' },
    ])
  const text = readText(file, readFileSync(path), errors)
  if (text === undefined) throw new CatalogueError(errors.list)
  const plan =
    extname(path) === '.txt' ? readTextPlan(file, text, errors) : readJson(path, file, text, errors)
  const layout =
    plan &&
    assembleLayout(plan, wordsFor(path, plan), (position, field, reason) =>
      errors.add(file, position, field, reason),
    )
  if (!plan || !layout || errors.any) throw new CatalogueError(errors.list)
  return { plan, layout }
}

function readJson(path: string, file: string, text: string, errors: FileErrors): Plan | null {
  const data = parseJson(file, text, errors)
  if (data === undefined) return null
  const settingsPath = path.replace(/\.json$/, '.settings')
  const settings =
    settingsPath !== path && existsSync(settingsPath)
      ? readPlanSettings(
          basename(settingsPath),
          readText(basename(settingsPath), readFileSync(settingsPath), errors) ?? '',
          errors,
        )
      : {}
  return readPretixPlan(file, data, errors, settings)
}

/** Without a catalogue around the plan, each class gets the name that the plan gives it. */
function wordsFor(path: string, plan: Plan): Map<string, Word> {
  const wordsPath = join(dirname(path), '..', 'words.json')
  const parsed = existsSync(wordsPath)
    ? v.safeParse(wordsFile, JSON.parse(readFileSync(wordsPath, 'utf8')))
    : null
  if (parsed?.success)
    return new Map(Object.entries(parsed.output.seatClasses).map(([id, word]) => [id, { id, ...word }]))
  const ids = plan.classNames ? [] : plan.rows.flatMap((row) => row.seats.map((seat) => seat.classId))
  return new Map(ids.map((id) => [id, { id, en: id, ar: id }]))
}
