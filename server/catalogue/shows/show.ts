import type { RowOf } from '@/server/platform/store/tables/row-terms'
import { type PlannedShow, showColumnNames } from '@/server/platform/store/show-columns'
import type { Cinema, Screen } from '../items/catalogue-items'

/** What became of a show that was on sale. */
export interface ShowChange {
  readonly state: RowOf<'show_changes'>['state']
  /** Of a postponed one, once it is known. */
  readonly newStartsAtMs?: number
}

/** What shows on sale have as their row has it; whom a show belongs to and which rule made it is nobody's question there. */
export const onSaleColumns = showColumnNames.filter(
  (name): name is Exclude<typeof name, 'cinemaId' | 'ruleId'> => name !== 'cinemaId' && name !== 'ruleId',
)

/** One show on sale, with what it refers to. */
export interface Show extends Omit<
  Pick<PlannedShow, (typeof onSaleColumns)[number]>,
  'startsAt' | 'salesEndAt'
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
