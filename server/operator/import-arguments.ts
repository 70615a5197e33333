import { parseArgs } from 'node:util'
import * as v from 'valibot'

export const importUsage = `npm run import -- FOLDER [--check] [--keep | --notify --by NAME --why TEXT [--refund-until "2026-12-01 20:00"]] [--json]

Loads a catalogue into the database of this machine (DATA_DIR, or DATABASE_URL): the files of FOLDER replace what is
there of their kind; a folder with any fault is refused and nothing of it is loaded.
--check   loads nothing: says what is wrong with the folder, else which shows would be added, moved and withdrawn, and who has
          seats of these. Without a database, or with one that a server has, it reads the folder alone, as a first catalogue
Shows that somebody has seats of are neither moved nor withdrawn: the import is refused, but with
--keep    leaves these shows as they are
--notify  moves and withdraws them, and tells everybody who has tickets: of a moved show these stay good, and the money can be
          had instead; of a withdrawn one everything goes back. Refused while seats are only held
--refund-until  until when the money of a moved show can be had, by the clock of its cinema; until it begins without
--by, --why     who you are and why; written down for good
--json    prints one document and nothing else`

const refundUntil = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/))
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))

const options = {
  check: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  notify: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  by: { type: 'string' },
  why: { type: 'string' },
  'refund-until': { type: 'string' },
} as const

/** Who says that shows with seats sold are moved and withdrawn, and why. */
export interface ImportNotice {
  readonly by: string
  readonly why: string
  readonly refundUntil?: string | undefined
}

export interface ImportWanted {
  readonly folder: string
  readonly isCheck: boolean
  readonly isJson: boolean
  readonly whenTaken: 'refuse' | 'keep' | ImportNotice
}

/** The words after `npm run import --`; null when the command is called wrongly. */
export function readImportArguments(args: readonly string[]): ImportWanted | 'help' | null {
  const parsed = parse(args)
  if (!parsed) return null
  const { values, positionals } = parsed
  if (values.help) return 'help'
  const [folder, ...more] = positionals
  const { check: isCheck, json: isJson, keep, notify } = values
  const notice = v.safeParse(v.object({ by: text, why: text, refundUntil: v.optional(refundUntil) }), {
    // A check does nothing that anybody must stand for.
    by: values.by ?? (isCheck ? '-' : undefined),
    why: values.why ?? (isCheck ? '-' : undefined),
    refundUntil: values['refund-until'],
  })
  const isSaid = [values.by, values.why, values['refund-until']].some((each) => each !== undefined)
  if (!folder || more.length > 0 || (keep && notify) || (isSaid && !notify)) return null
  if (notify && !notice.success) return null
  const whenTaken = notify && notice.success ? notice.output : keep ? 'keep' : 'refuse'
  return { folder, isCheck, isJson, whenTaken }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    return null
  }
}
