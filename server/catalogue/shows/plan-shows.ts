import { randomBytes } from 'node:crypto'
import { groupShows } from '../cards/group-shows'
import type { PlannedShow } from '@/server/platform/store/show-columns'

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

export interface KnownShow extends Pick<PlannedShow, (typeof knownColumns)[number]> {
  readonly withdrawn: boolean
}

/** Changes to future shows when these rules are loaded. */
export interface ShowPlan {
  /** All shows of the rules, each under its retained id. */
  readonly shows: readonly PlannedShow[]
  readonly added: readonly PlannedShow[]
  readonly moved: readonly { readonly from: KnownShow; readonly to: PlannedShow }[]
  readonly withdrawn: readonly KnownShow[]
}

type Slot = Pick<KnownShow, 'screenId' | 'titleId' | 'showDate' | 'showTime'>
const formatSlot = ({ screenId, titleId, showDate, showTime }: Slot) =>
  `${screenId}|${titleId}|${showDate}|${showTime}`

/**
 * Maximum distance when matching a show moved to another day of its rule, milliseconds: beyond it, the next
 * week’s show would be nearer.
 */
const nearMs = 3.5 * 86_400_000

type MatchFields = Pick<KnownShow, 'titleId' | 'cinemaId' | 'screenId' | 'showDate' | 'showTime' | 'ruleId'>
/**
 * Criteria for matching a show with an existing one, most reliable first; always within one title and cinema.
 */
const likenesses: readonly ((show: MatchFields) => string)[] = [
  (show) => `${show.ruleId}|${show.screenId}|${show.showDate}`,
  (show) => `${show.screenId}|${show.showDate}`,
  (show) => `${show.showDate}|${show.showTime}`,
  (show) => `${show.ruleId}|${show.showDate}`,
  (show) => show.ruleId,
]

/**
 * Assigns existing ids to planned shows. A show with a new time, or in another hall of its cinema, keeps its
 * id and sold seats; a returning show gets its old id.
 * @param known all future shows, and any with an id of a planned one.
 */
export function planShows(known: readonly KnownShow[], planned: readonly PlannedShow[], now: Date): ShowPlan {
  const toCome = known.filter(({ startsAt }) => startsAt > now)
  const bySlot = new Map<string, KnownShow>()
  // Shows on sale take precedence over withdrawn ones.
  for (const show of toCome.toSorted((a, b) => Number(b.withdrawn) - Number(a.withdrawn)))
    bySlot.set(formatSlot(show), show)

  const shows: PlannedShow[] = []
  const moved: { from: KnownShow; to: PlannedShow }[] = []
  const unknown: PlannedShow[] = []
  const kept = new Set<string>()
  for (const show of planned) {
    const same = bySlot.get(formatSlot(show))
    if (!same || kept.has(same.id)) {
      unknown.push(show)
      continue
    }
    kept.add(same.id)
    const to = { ...show, id: same.id }
    // The cinema’s time zone has changed.
    if (!same.withdrawn && same.startsAt.getTime() !== show.startsAt.getTime()) moved.push({ from: same, to })
    shows.push(to)
  }

  const removed = toCome.filter(({ id, withdrawn }) => !withdrawn && !kept.has(id))
  const pairs = pairSimilarShows(removed, unknown)
  for (const [to, from] of pairs) {
    kept.add(from.id)
    moved.push({ from, to: { ...to, id: from.id } })
    shows.push({ ...to, id: from.id })
  }

  const slotById = new Map(known.map((show) => [show.id, formatSlot(show)]))
  const added = unknown
    .filter((show) => !pairs.has(show))
    .map((show) => {
      const other = slotById.get(show.id)
      // Its usual id belongs to a show that was moved away from this slot.
      return other !== undefined && other !== formatSlot(show) ? { ...show, id: newId() } : show
    })
  return {
    shows: [...shows, ...added],
    added,
    moved,
    withdrawn: removed.filter(({ id }) => !kept.has(id)),
  }
}

/** Pairs removed shows with new ones, each at most once: among similar shows, the nearest in time first. */
function pairSimilarShows(
  removed: readonly KnownShow[],
  unknown: readonly PlannedShow[],
): Map<PlannedShow, KnownShow> {
  const pairs = new Map<PlannedShow, KnownShow>()
  const used = new Set<string>()
  for (const likeness of likenesses) {
    const formatKey = (show: MatchFields) => `${show.titleId}|${show.cinemaId}|${likeness(show)}`
    const additions = groupShows(
      unknown.filter((show) => !pairs.has(show)),
      formatKey,
    )
    const had = groupShows(
      removed.filter(({ id }) => !used.has(id)),
      formatKey,
    )
    for (const [key, news] of additions) {
      const candidates = news
        .flatMap((to) => (had.get(key) ?? []).map((from) => ({ to, from, apartMs: apart(to, from) })))
        .filter(({ apartMs }) => apartMs < nearMs)
        .toSorted((a, b) => a.apartMs - b.apartMs)
      for (const { to, from } of candidates) {
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

/** Same length as ids derived from a show’s place and time. */
const newId = () =>
  BigInt(`0x${randomBytes(9).toString('hex')}`)
    .toString(36)
    .padStart(14, '0')
