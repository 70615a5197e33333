import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isStorageLost, subscribeToStorageLoss } from '@/src/lib/device/storage/db'
import { DeferredIcon } from '@/src/ui/deferred-icon'

/** Explains where the ticket can be found again, as far as that is true in this browser. */
export function StoredOnDeviceNote() {
  const [isLost, setIsLost] = useState(isStorageLost)
  useEffect(() => subscribeToStorageLoss(() => setIsLost(true)), [])
  const isPhone = matchMedia('(pointer: coarse)').matches
  return (
    <p className="flex gap-2 text-sm text-muted">
      <DeferredIcon name={isLost ? 'info' : 'download'} className="mt-0.5 size-4" />
      <span>
        {isLost ? (
          <Trans>This browser can’t save your ticket. Print it, or use the link in your e-mail.</Trans>
        ) : isPhone ? (
          <Trans>Saved on this phone. Open it offline, also from the home page.</Trans>
        ) : (
          <Trans>Saved on this device. Open it offline, also from the home page.</Trans>
        )}
      </span>
    </p>
  )
}
