import { randomBytes } from 'node:crypto'
import { groupShows } from '../cards/group-shows'
import type { PlannedShow } from '@/server/platform/store/show-columns'

/** By what a show is found again. */
export const knownColumns = [
  'id',
  'kind',
  'titleId',
  'cinemaId',
  'screenId',
  'startsAt',
  'showDate',
  'showTime',
  'ruleId',
] as const satisfies (keyof PlannedShow)[]

/** A show as the database has it before an import. */
export interface KnownShow extends Pick<PlannedShow, (typeof knownColumns)[number]> {
  readonly withdrawn: boolean
}

/** What becomes of the shows to come when these rules are loaded. */
export interface ShowPlan {
  /** All shows that the rules give, each under the id that it keeps. */
  readonly shows: readonly PlannedShow[]
  readonly added: readonly PlannedShow[]
  readonly moved: readonly { readonly from: KnownShow; readonly to: PlannedShow }[]
  readonly withdrawn: readonly KnownShow[]
}

type Slot = Pick<KnownShow, 'screenId' | 'titleId' | 'showDate' | 'showTime'>
const slotOf = ({ screenId, titleId, showDate, showTime }: Slot) =>
  `${screenId}|${titleId}|${showDate}|${showTime}`

/** A show that its rule puts on another day is looked for so near, milliseconds: farther away the next week's is nearer. */
const nearMs = 3.5 * 86_400_000

type Alike = Pick<KnownShow, 'titleId' | 'cinemaId' | 'screenId' | 'showDate' | 'showTime' | 'ruleId'>
/** By what a show is taken for the same as before, the surest first; all within one title and house. */
const likenesses: readonly ((show: Alike) => string)[] = [
  (show) => `${show.ruleId}|${show.screenId}|${show.showDate}`,
  (show) => `${show.screenId}|${show.showDate}`,
  (show) => `${show.showDate}|${show.showTime}`,
  (show) => `${show.ruleId}|${show.showDate}`,
  (show) => show.ruleId,
]

/**
 * Gives each planned show the id that it has been known by. A show that begins at another time or is in another hall of its
 * house stays what it was, with the seats that are sold of it; one that comes back has its old id.
 * @param known all shows to come, and whichever have an id of a planned one.
 */
export function planShows(known: readonly KnownShow[], planned: readonly PlannedShow[], now: Date): ShowPlan {
  const toCome = known.filter(({ startsAt }) => startsAt > now)
  const bySlot = new Map<string, KnownShow>()
  // What is on sale counts before what was withdrawn.
  for (const show of toCome.toSorted((a, b) => Number(b.withdrawn) - Number(a.withdrawn)))
    bySlot.set(slotOf(show), show)

  const shows: PlannedShow[] = []
  const moved: { from: KnownShow; to: PlannedShow }[] = []
  const unknown: PlannedShow[] = []
  const kept = new Set<string>()
  for (const show of planned) {
    const same = bySlot.get(slotOf(show))
    if (!same || kept.has(same.id)) {
      unknown.push(show)
      continue
    }
    kept.add(same.id)
    const to = { ...show, id: same.id }
    // The clock of its cinema was set otherwise.
    if (!same.withdrawn && same.startsAt.getTime() !== show.startsAt.getTime()) moved.push({ from: same, to })
    shows.push(to)
  }

  const gone = toCome.filter(({ id, withdrawn }) => !withdrawn && !kept.has(id))
  const pairs = pairAlike(gone, unknown)
  for (const [to, from] of pairs) {
    kept.add(from.id)
    moved.push({ from, to: { ...to, id: from.id } })
    shows.push({ ...to, id: from.id })
  }

  const taken = new Map(known.map((show) => [show.id, slotOf(show)]))
  const added = unknown
    .filter((show) => !pairs.has(show))
    .map((show) => {
      const other = taken.get(show.id)
      // Its id went with a show that was moved away from here.
      return other !== undefined && other !== slotOf(show) ? { ...show, id: newId() } : show
    })
  return {
    shows: [...shows, ...added],
    added,
    moved,
    withdrawn: gone.filter(({ id }) => !kept.has(id)),
  }
}

/** Which shows that are gone are those that are new, each once: of those alike, the nearest in time first. */
function pairAlike(gone: readonly KnownShow[], unknown: readonly PlannedShow[]): Map<PlannedShow, KnownShow> {
  const pairs = new Map<PlannedShow, KnownShow>()
  const used = new Set<string>()
  for (const likeness of likenesses) {
    const keyOf = (show: Alike) => `${show.titleId}|${show.cinemaId}|${likeness(show)}`
    const wanted = groupShows(
      unknown.filter((show) => !pairs.has(show)),
      keyOf,
    )
    const had = groupShows(
      gone.filter(({ id }) => !used.has(id)),
      keyOf,
    )
    for (const [key, news] of wanted) {
      const near = news
        .flatMap((to) => (had.get(key) ?? []).map((from) => ({ to, from, apartMs: apart(to, from) })))
        .filter(({ apartMs }) => apartMs < nearMs)
        .toSorted((a, b) => a.apartMs - b.apartMs)
      for (const { to, from } of near) {
        if (pairs.has(to) || used.has(from.id)) continue
        pairs.set(to, from)
        used.add(from.id)
      }
    }
  }
  return pairs
}

const apart = (a: { readonly startsAt: Date }, b: { readonly startsAt: Date }) =>
  Math.abs(a.startsAt.getTime() - b.startsAt.getTime())

/** As long as those that are made of a show's place and time. */
const newId = () =>
  BigInt(`0x${randomBytes(9).toString('hex')}`)
    .toString(36)
    .padStart(14, '0')
