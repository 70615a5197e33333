import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { Button } from '@/src/ui/button'
import type { ButtonSize } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { DoorMode } from './door-mode'
import { doorPages, isAllSent } from '../seat-parts'

interface DoorButtonProps {
  booking: BookingDetails
  size?: ButtonSize
  className?: string
}

/** Opens the door screen, which works offline. */
export function DoorButton({ booking, size = 'm', className = '' }: DoorButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (isAllSent(booking)) return null
  return (
    <>
      <Button size={size} onClick={() => setIsOpen(true)} className={className}>
        <DeferredIcon name="sun" />
        <Trans>Show at the door</Trans>
      </Button>
      {isOpen ? <DoorMode pages={doorPages(booking)} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
