import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { savePlace } from '@/src/lib/device/choices'
import { Button } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'
import { showToast } from '@/src/ui/toast'

/** How long a phone may look for itself, milliseconds, and how old its answer may be. */
const lookMs = 15_000
const freshMs = 10 * 60_000

/** The nearest cinema first, from where the visitor says to be. Every later request carries it. // spec §7 */
export function NearMeButton() {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isLooking, setLooking] = useState(false)

  function look() {
    // spec §8: geolocation unsupported gives a text message
    if (!('geolocation' in navigator)) return showToast(t`This browser cannot tell where you are.`, 'error')
    setLooking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        savePlace(coords.latitude, coords.longitude)
        setLooking(false)
        void client.invalidateQueries()
      },
      () => {
        setLooking(false)
        showToast(t`Your place could not be found. Please allow it for this site, then try again.`, 'error')
      },
      { timeout: lookMs, maximumAge: freshMs },
    )
  }

  return (
    <Button look="quiet" onClick={look} busy={isLooking}>
      <Icon name="pin" />
      <Trans>Nearest first</Trans>
    </Button>
  )
}
