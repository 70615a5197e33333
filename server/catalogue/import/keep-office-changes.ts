import { isDeepStrictEqual } from 'node:util'
import type { FileErrors } from '@/server/platform/files/file-errors'
import { type FormKind } from '../changes/item-entries'
import type { OfficeChange } from '../changes/office-change-repository'
import { idOfEntry, isFormKind, readEntries, sourceByKind } from '../changes/read-entries'
import type { ItemLists } from '../items/catalogue-items'
import { artKinds, type ArtKind } from '../pictures/picture-shapes'
import { addDays } from '../shows/zoned-time'
import type { FolderContent } from './read-folder'

/** What the back office changed, and which of it gives way to the files: `film:metropolis`, or `all`. */
export interface OfficeChanges {
  readonly inForce: readonly OfficeChange[]
  readonly takeFiles: readonly string[]
}
export const noOfficeChanges: OfficeChanges = { inForce: [], takeFiles: [] }

type Content = FolderContent
type Sourced = NonNullable<Content[(typeof sourceByKind)[FormKind]['list']]>[number]

export interface PreservedChanges {
  readonly content: Content
  /** The days that the back office set and that stay. */
  readonly days: ItemLists['day']
  /** Changes that files replace or already contain, or whose day is over. */
  readonly ended: readonly { readonly kind: string; readonly itemId: string }[]
  readonly notes: readonly string[]
  /** Pictures that the back office set, instead of those of the folders. */
  readonly pictures: readonly {
    readonly kind: ArtKind
    readonly slug: string
    readonly hash: string | null
  }[]
}

/**
 * Puts what the back office changed in place of the files’ items, so that files and forms do not undo each other;
 * a note is added for each.
 */
export function keepOfficeChanges(
  files: Content,
  days: ItemLists['day'],
  folders: ReadonlySet<ArtKind>,
  { inForce, takeFiles }: OfficeChanges,
  today: string,
  errors: FileErrors,
): PreservedChanges {
  const content = { ...files }
  const ended: { kind: string; itemId: string }[] = []
  const notes: string[] = []
  const formatName = ({ kind, itemId }: OfficeChange) => `${kind}:${itemId}`
  const known = new Set(inForce.map(formatName))
  for (const name of takeFiles)
    if (name !== 'all' && !known.has(name))
      errors.add('--take-files', '', '', `The back office has not changed ${name}`)
  const isTaken = (change: OfficeChange) =>
    takeFiles.includes('all') || takeFiles.includes(formatName(change))
  const note = (change: OfficeChange, source: string, what: string) =>
    notes.push(
      `${source}: ${what} in the back office on ${change.at.toISOString().slice(0, 10)} and kept; --take-files ${formatName(change)} loads the files’ instead`,
    )

  for (const change of inForce) {
    const { kind, itemId } = change
    if (!isFormKind(kind)) continue
    const { file, list } = sourceByKind[kind]
    const entries: readonly Sourced[] | undefined = files[list]
    if (!entries) continue
    const inFile = entries.find(({ value }) => idOfEntry(value) === itemId)
    const office = change.after === null ? null : readOffice(change, kind, errors)
    const isSame = office ? inFile && isSameEntry(office, inFile.value, today) : !inFile
    if (isSame || isTaken(change)) {
      ended.push(change)
      continue
    }
    const place = [file, inFile?.where].filter(Boolean).join(', ')
    note(change, place, `"${itemId}" was ${change.after === null ? 'removed' : inFile ? 'changed' : 'added'}`)
    const current: readonly Sourced[] = content[list] ?? []
    const others = current.filter(({ value }) => idOfEntry(value) !== itemId)
    const kept = office && { file, where: inFile?.where ?? `"${itemId}" of the back office`, value: office }
    const replaced = current.flatMap((each) => (each.value === inFile?.value ? (kept ?? []) : each))
    Object.assign(content, { [list]: inFile ? replaced : [...others, ...(kept ? [kept] : [])] })
  }

  const dayChanges = new Map(
    inForce.flatMap((change) => (change.kind === 'day' ? [[change.itemId, change] as const] : [])),
  )
  const staying = days.filter(({ id, date }) => {
    const change = dayChanges.get(id)
    const isOver = date < addDays(today, -1)
    if (!isOver && !(change && isTaken(change))) return true
    if (change) ended.push(change)
    return false
  })
  if (files.rules ?? files.events)
    for (const { id, screenId, date } of staying) {
      const change = dayChanges.get(id)
      if (change) note(change, 'schedules.json', `the shows of ${screenId} on ${date} were set`)
    }
  const pictures = inForce.flatMap((change) => {
    const [folder = '', slug = ''] = change.itemId.split('/')
    const kind = artKinds.find((each) => each === folder)
    if (change.kind !== 'picture' || !kind || !folders.has(kind)) return []
    if (isTaken(change)) {
      ended.push(change)
      return []
    }
    note(change, `${kind}/`, `the picture of "${slug}" was set`)
    return [{ kind, slug, hash: typeof change.after === 'string' ? change.after : null }]
  })
  return { content, days: staying, ended, notes, pictures }
}

function readOffice({ itemId: id, after }: OfficeChange, kind: FormKind, errors: FileErrors) {
  const entry = Object(after) as Record<string, unknown>
  const content = readEntries([{ kind, id, entry }], errors)
  return content[sourceByKind[kind].list]?.[0]?.value ?? null
}

/** Whether entries make the same item: hints that the server does not keep, and how dates are written, do not count. */
function isSameEntry(office: object, file: object, today: string): boolean {
  const told = (entry: object): unknown => {
    const { art: _art, free: _free, link: _link, ...rest } = entry as Record<string, unknown>
    return JSON.parse(JSON.stringify(rest), (key, value: unknown) => {
      if (key === 'title') {
        const { original, ...title } = Object(value) as Record<string, unknown>
        return original === title['en'] ? title : value
      }
      const isDays = typeof value === 'string' && /^[+-]\d{1,4}d$/.test(value)
      return isDays ? addDays(today, Number.parseInt(value, 10)) : value
    })
  }
  return isDeepStrictEqual(told(office), told(file))
}
