import type { RowOf } from '@/server/platform/store/tables/row-terms'
import { type PlannedShow, showColumnNames } from '@/server/platform/store/show-columns'
import type { Cinema, Screen } from '../items/catalogue-items'

export interface ShowChange {
  readonly state: RowOf<'show_changes'>['state']
  /** The new start of a postponed show, once it is set. */
  readonly newStartsAtMs?: number
}

/**
 * Columns of a show’s row that shows on sale carry; the cinema and the rule that made the show are not needed
 * there.
 */
export const onSaleColumns = showColumnNames.filter(
  (name): name is Exclude<typeof name, 'cinemaId' | 'ruleId'> => name !== 'cinemaId' && name !== 'ruleId',
)

export interface Show extends Omit<
  Pick<PlannedShow, (typeof onSaleColumns)[number]>,
  'startsAt' | 'salesEndAt'
> {
  readonly cinema: Cinema
  readonly screen: Screen
  readonly startsAtMs: number
  readonly salesEndAtMs: number
  /** An operator’s decision by which the show does not take place as sold. */
  readonly change?: ShowChange
  /** The show takes no new reservations until an operator restarts its sale. */
  readonly isSaleStopped?: boolean
  readonly seats: number
}
