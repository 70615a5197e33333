import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { useAppContext } from '@/src/lib/page/app-context'
import { imageAddress } from '@/src/lib/page/image-address'
import { CodeImage } from '@/src/ui/code-image'

/**
 * The code that is scanned at the door: drawn from its text, else the API’s own picture of it; without
 * either, the booking’s number.
 */
export function TicketCode({ booking, className }: { booking: BookingDetails; className: string }) {
  const { t } = useLingui()
  const { brand } = useAppContext()
  const { CodeText: text, CodeImage: picture } = booking.DataObject
  const label = t`Code to scan at the door`
  if (text !== '') return <CodeImage text={text} label={label} className={className} />
  if (picture === '')
    return (
      <p className={`p-4 text-center ${className}`}>
        <Trans>Show this booking ID at the door:</Trans>
        <bdi dir="ltr" className="block font-display text-2xl font-extrabold break-all">
          {booking.BookingID}
        </bdi>
      </p>
    )
  return (
    <img
      src={imageAddress(picture, brand.imageHost)}
      alt={label}
      // As in print: scanners need the white margin.
      className={`bg-white object-contain p-2 ${className}`}
    />
  )
}
