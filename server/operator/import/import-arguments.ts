import * as v from 'valibot'
import { parseCommandArguments, UsageError } from '@/server/platform/command-arguments'
import { importNotice, type CommandOf } from '../command'

export const importUsage = `npm run import -- FOLDER [--check] [--keep | --notify --by NAME --why TEXT [--refund-until "2026-12-01 20:00"]] [--take-files ITEM|all] [--json]

Loads a catalogue into the database of this machine (DATA_DIR, or DATABASE_URL): the files of FOLDER replace what is
there of their kind; a folder with any fault is refused and nothing of it is loaded. Where a server has the embedded database,
it is the server that loads them: its user must be able to read FOLDER.
--check   loads nothing: says what is wrong with the folder, else which shows would be added, moved and withdrawn, and who has
          seats of these. Without a database it reads the folder alone, as a first catalogue
Shows that somebody has seats of are neither moved nor withdrawn: the import is refused, but with
--keep    leaves these shows as they are
--notify  moves and withdraws them, and tells everybody who has tickets: of a moved show these stay good, and the money can be
          had instead; of a withdrawn one everything goes back. Refused while seats are only held
--refund-until  until when the money of a moved show can be had, by the clock of its cinema; until it begins without
--take-files ITEM  what the back office changed stays, and is listed; this takes the files' version of an item again, as in
          film:metropolis (repeat it for more), or of all
--by, --why     who you are and why; written down for good
--json    prints one document and nothing else`

const options = {
  check: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  notify: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  by: { type: 'string' },
  why: { type: 'string' },
  'refund-until': { type: 'string' },
  'take-files': { type: 'string', multiple: true },
} as const

export type ImportRequest = Omit<CommandOf<'import'>, 'what'> & { readonly isJson: boolean }

/** Parses the arguments after `npm run import --`. @throws UsageError */
export function readImportArguments(args: readonly string[]): ImportRequest {
  const { values, positionals } = parseCommandArguments(args, options)
  const { check: isCheck, json: isJson, keep, notify } = values
  const [folder, ...more] = positionals
  if (values.help || !folder || more.length > 0) throw new UsageError(importUsage, values.help)
  if (keep && notify) throw new UsageError('Use either --keep or --notify.')
  const option = (['by', 'why', 'refund-until'] as const).find((name) => values[name] !== undefined)
  if (option && !notify) throw new UsageError(`--${option} requires --notify.`)
  const whenTaken = notify ? readNotice(values, isCheck) : keep ? 'keep' : 'refuse'
  const takeFiles = values['take-files']
  return { folder, isCheck, isJson, whenTaken, ...(takeFiles && { takeFiles }) }
}

function readNotice(
  {
    by: actor,
    why: reason,
    'refund-until': refundUntil,
  }: Partial<Record<'by' | 'why' | 'refund-until', string>>,
  isCheck: boolean,
): v.InferOutput<typeof importNotice> {
  // A check changes nothing, so it needs no author and reason.
  const placeholder = isCheck ? '-' : ''
  const notice = v.safeParse(importNotice, {
    actor: actor ?? placeholder,
    reason: reason ?? placeholder,
    refundUntil,
  })
  if (notice.success) return notice.output
  const [{ path, message }] = notice.issues
  throw new UsageError(
    path?.[0]?.key === 'refundUntil' ? `--refund-until: ${message}.` : 'Add --why and --by.',
  )
}
