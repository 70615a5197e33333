import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'
import type { LineNames } from '../line-name'
import type { OrderLine } from '../order-repository'

export interface TicketPdfSeat extends LineNames {
  readonly name: string
  readonly codeText: string
  readonly doorCode: string
}

export interface TicketPdfFacts {
  readonly brand: Brand
  readonly language: LanguageCode
  readonly show: ShowSnapshot
  readonly countryId: number
  /** Short, for reading aloud. */
  readonly reference: string
  readonly codeText: string
  readonly doorCode: string
  readonly seats: readonly TicketPdfSeat[]
  readonly currency: string
  readonly lines: readonly OrderLine[]
  /** Amount refunded since the purchase, in minor units. */
  readonly returnedMinor: number
  readonly bringsStudentId: boolean
  readonly mayCancel: boolean
  readonly bookedAt: Date
}
