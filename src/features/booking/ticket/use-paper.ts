import { useState } from 'react'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { useScope } from '@/src/lib/page/scope'
import { savePaper } from './save-paper'

/** Tickets on paper: a file of the server's; where it cannot be had, as without a network, the ticket is printed as it is shown. */
export function usePaper({ BookingID: bookingId, DataObject: show }: BookingDetails) {
  const scope = useScope()
  const [isBusy, setIsBusy] = useState(false)
  const isMissing = useMissingCalls().has('GetTicketPaper')
  // A reference says that it is a server of this make.
  const isFile = show.Reference !== '' && !isMissing
  const saveFile = async () => {
    setIsBusy(true)
    try {
      await savePaper(bookingId, scope)
    } catch {
      print()
    }
    setIsBusy(false)
  }
  return { isFile, isBusy, save: isFile ? () => void saveFile() : () => print() }
}
