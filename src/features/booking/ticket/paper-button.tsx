import { Trans } from '@lingui/react/macro'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { Button } from '@/src/ui/button'
import { LateIcon } from '@/src/ui/late-icon'
import { usePaper } from './use-paper'

/** The tickets onto paper. */
export function PaperButton({ booking }: { booking: BookingDetails }) {
  const { isFile, isBusy, save } = usePaper(booking)
  return (
    <Button look="quiet" busy={isBusy} onClick={save}>
      {isBusy ? null : <LateIcon name="download" />}
      {isFile ? <Trans>Download PDF</Trans> : <Trans>Print or save as PDF</Trans>}
    </Button>
  )
}
