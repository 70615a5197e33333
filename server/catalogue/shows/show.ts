import type { RowOf } from '@/server/platform/store/tables/row-terms'
import type { Cinema, Screen } from '../items/catalogue-items'

/** One show as rules and price list give it, and as the table `schedules` keeps it. */
export type PlannedShow = Omit<RowOf<'schedules'>, 'withdrawn' | 'revision'>

/** What became of a show that was on sale. */
export interface ShowChange {
  readonly state: RowOf<'show_changes'>['state']
  /** Of a postponed one, once it is known. */
  readonly newStartsAtMs?: number
}

/** One show on sale, with what it refers to. */
export interface Show extends Omit<
  PlannedShow,
  'cinemaId' | 'screenId' | 'startsAt' | 'salesEndAt' | 'ruleId'
> {
  readonly cinema: Cinema
  readonly screen: Screen
  readonly startsAtMs: number
  readonly salesEndAtMs: number
  /** It does not take place as it was sold, by an operator's word. */
  readonly change?: ShowChange
  /** Nothing more is reserved of it until an operator starts its sale again. */
  readonly isSaleStopped?: boolean
  /** How many seats the hall has. */
  readonly seats: number
}
