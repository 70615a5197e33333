import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import * as v from 'valibot'
import type { Word } from '@/server/platform/texts'
import type { Plan } from '@/server/halls/assemble-layout'
import type { FileErrors } from '@/server/platform/files/file-errors'
import {
  bannerEntry,
  chainEntry,
  cinemaRow,
  cityRow,
  codeEntry,
  eventEntry,
  feeRow,
  filmEntry,
  foodEntry,
  priceRow,
  promotionEntry,
  ruleEntry,
  screenRow,
  venueRow,
  wordsFile,
} from './file-schemas'
import { hasPictures, isSystemFile, refuseUnknownFiles } from './known-files'
import { voucherShopEntry } from './voucher-shop-entry'
import { addIssues, parseJson, parseList, parseTable } from '@/server/platform/files/parse-file'
import { readText } from '@/server/platform/files/read-text'
import { readPretixPlan } from '@/server/halls/pretix/read-pretix-plan'
import { readPlanSettings } from '@/server/halls/pretix/plan-settings'
import { readTextPlan } from '@/server/halls/read-text-plan'

/** Files larger than this are refused without reading them. */
const mostBytes = 64 * 1024 * 1024
const wordGroups = {
  genres: 'genre',
  seatClasses: 'seatClass',
  cinemaTypes: 'cinemaType',
  eventCategories: 'eventCategory',
  foodCategories: 'foodCategory',
} as const

/** Parsed files of the folder; a list is undefined when its file is missing. */
export type FolderContent = ReturnType<typeof readFolder>

export function readFolder(folder: string, errors: FileErrors) {
  if (existsSync(folder) && statSync(folder).isDirectory()) refuseUnknownFiles(folder, errors)
  else errors.add(folder, '', '', 'There is no such folder')
  const read = (file: string): string | undefined => {
    const path = join(folder, file)
    if (!existsSync(path)) return undefined
    if (statSync(path).size > mostBytes) {
      errors.add(file, '', '', 'The file is larger than 64 MiB')
      return undefined
    }
    return readText(file, readFileSync(path), errors)
  }
  const json = (file: string): unknown => {
    const text = read(file)
    return text === undefined ? undefined : parseJson(file, text, errors)
  }
  const list = <S extends v.GenericSchema>(file: string, schema: S) => {
    const data = json(file)
    return data === undefined ? undefined : parseList(file, data, schema, errors)
  }
  const table = <S extends v.GenericSchema & { entries: v.ObjectEntries }>(file: string, schema: S) => {
    const text = read(file)
    return text === undefined ? undefined : parseTable(file, text, schema, errors)
  }
  const content = {
    words: readWords(json('words.json'), errors),
    chains: list('chains.json', chainEntry),
    cities: table('cities.csv', cityRow),
    cinemas: table('cinemas.csv', cinemaRow),
    venues: table('venues.csv', venueRow),
    screens: table('screens.csv', screenRow),
    films: list('films.json', filmEntry),
    prices: table('prices.csv', priceRow),
    fees: table('fees.csv', feeRow),
    foods: list('food.json', foodEntry),
    events: list('events.json', eventEntry),
    rules: readRules(json('schedules.json'), errors),
    promotions: list('promotions.json', promotionEntry),
    codes: list('codes.json', codeEntry),
    banners: list('banners.json', bannerEntry),
    voucherShops: list('vouchers.json', voucherShopEntry),
    plans: readPlans(folder, read, errors),
  }
  const empty = Object.values(content).every(
    (each) => each === undefined || (each instanceof Map && each.size === 0),
  )
  if (empty && !errors.any && !hasPictures(folder))
    errors.add(folder, '', '', 'This folder has no catalogue files')
  return content
}

function readWords(data: unknown, errors: FileErrors): Map<keyof typeof wordKinds, Word[]> | undefined {
  if (data === undefined) return undefined
  const schema = v.strictObject({
    ...v.entriesFromList(Object.keys(wordGroups) as (keyof typeof wordGroups)[], wordsFile),
    // Optional for folders that are older than menu categories.
    foodCategories: v.optional(wordsFile, {}),
  })
  const parsed = v.safeParse(schema, data, { abortPipeEarly: true })
  if (!parsed.success) {
    addIssues(parsed.issues, 'words.json', '', errors)
    return undefined
  }
  return new Map(
    Object.entries(wordGroups).map(([group, kind]) => [
      kind,
      Object.entries(parsed.output[group as keyof typeof wordGroups]).map(([id, word]) => ({ id, ...word })),
    ]),
  )
}
const wordKinds = { genre: true, seatClass: true, cinemaType: true, eventCategory: true, foodCategory: true }

function readRules(data: unknown, errors: FileErrors) {
  if (data === undefined) return undefined
  const parsed = v.safeParse(v.strictObject({ rules: v.array(v.unknown()) }), data)
  if (parsed.success) return parseList('schedules.json', parsed.output.rules, ruleEntry, errors, 'rules')
  addIssues(parsed.issues, 'schedules.json', '', errors)
  return undefined
}

/** Returns plans keyed by file name without extension. */
function readPlans(
  folder: string,
  read: (file: string) => string | undefined,
  errors: FileErrors,
): Map<string, { file: string; plan: Plan }> {
  const plans = new Map<string, { file: string; plan: Plan }>()
  const path = join(folder, 'plans')
  if (!existsSync(path)) return plans
  for (const name of readdirSync(path).sort()) {
    const file = `plans/${name}`
    const extension = extname(name)
    const id = name.slice(0, -extension.length)
    if (isSystemFile(name)) continue
    if (extension === '.settings') {
      if (!existsSync(join(path, `${id}.json`)))
        errors.add(file, '', '', `No pretix seating plan ${id}.json is beside it`)
      continue
    }
    if (extension !== '.txt' && extension !== '.json') {
      errors.add(
        file,
        '',
        '',
        'Expected a text grid (.txt), a pretix seating plan (.json) or settings of one (.settings)',
      )
      continue
    }
    if (plans.has(id)) {
      errors.add(file, '', '', `Another file of plans/ has the name "${id}"`)
      continue
    }
    const text = read(file)
    if (text === undefined) continue
    if (extension === '.txt') plans.set(id, { file, plan: readTextPlan(file, text, errors) })
    else {
      const data = parseJson(file, text, errors)
      const settingsFile = `plans/${id}.settings`
      const settings = readPlanSettings(settingsFile, read(settingsFile) ?? '', errors)
      const plan = data === undefined ? null : readPretixPlan(file, data, errors, settings)
      if (plan) plans.set(id, { file, plan })
    }
  }
  return plans
}
