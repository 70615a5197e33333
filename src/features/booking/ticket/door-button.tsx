import { Trans } from '@lingui/react/macro'
import { Suspense, lazy, useEffect, useState } from 'react'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { whenIdle } from '@/src/lib/device/when-idle'
import { Button } from '@/src/ui/button'
import type { ButtonSize } from '@/src/ui/button'
import { LateIcon } from '@/src/ui/late-icon'
import { doorPages, isAllSent } from './seat-parts'

const loadDoorMode = () => import('./door-mode')
const DoorMode = lazy(async () => ({ default: (await loadDoorMode()).DoorMode }))

interface DoorButtonProps {
  booking: BookingDetails
  size?: ButtonSize
  className?: string
}

/** Opens the screen that is held out at the door, where there may be no network: its code comes as soon as there is time. */
export function DoorButton({ booking, size = 'm', className = '' }: DoorButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => whenIdle(() => void loadDoorMode().catch(() => undefined)), [])
  if (isAllSent(booking)) return null
  return (
    <>
      <Button size={size} onClick={() => setIsOpen(true)} className={className}>
        <LateIcon name="sun" />
        <Trans>Show at the door</Trans>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <DoorMode pages={doorPages(booking)} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
