import type { RowOf } from '@/server/platform/store/row-terms'
import type { Cinema, Screen } from './catalogue-items'

/** One show as rules and price list give it, and as the table `schedules` keeps it. */
export type PlannedShow = Omit<RowOf<'schedules'>, 'withdrawn' | 'revision'>

/** One show on sale, with what it refers to. */
export interface Show extends Omit<
  PlannedShow,
  'cinemaId' | 'screenId' | 'startsAt' | 'salesEndAt' | 'ruleId'
> {
  readonly cinema: Cinema
  readonly screen: Screen
  readonly startsAtMs: number
  readonly salesEndAtMs: number
  /** How many seats the hall has. */
  readonly seats: number
}
