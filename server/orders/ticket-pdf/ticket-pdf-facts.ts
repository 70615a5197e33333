import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'
import type { LineNames } from '../line-name'
import type { OrderLine } from '../order-repository'

/** One seat, and what lets in who sits there. */
export interface TicketPdfSeat extends LineNames {
  readonly name: string
  readonly codeText: string
  readonly doorCode: string
}

/** All that the PDF tickets of a booking say. */
export interface TicketPdfFacts {
  readonly brand: Brand
  readonly language: LanguageCode
  /** As the catalogue has it now. */
  readonly show: ShowSnapshot
  /** Short, to read aloud. */
  readonly reference: string
  readonly codeText: string
  readonly doorCode: string
  /** Of the seats that are left. */
  readonly seats: readonly TicketPdfSeat[]
  readonly currency: string
  readonly lines: readonly OrderLine[]
  /** What went back since, minor units. */
  readonly returnedMinor: number
  readonly bringsStudentId: boolean
  readonly mayCancel: boolean
  readonly bookedAt: Date
}
