import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'
import { loadWithTexts } from '@/src/lib/text/i18n'
import { showToast } from '../toast'

const loadNearMe = loadWithTexts(() => import('@/src/lib/place/choose-nearest-place'))

/** Handles "Near me": finds the visitor’s location, and shows why that failed. */
export function useNearMe(onKept: () => void): { readonly isLooking: boolean; readonly look: () => void } {
  const { t } = useLingui()
  const client = useQueryClient()
  const app = useAppContext()
  const [isLooking, setLooking] = useState(false)

  async function locate() {
    setLooking(true)
    const { chooseNearestPlace } = await loadNearMe()
    const outcome = await chooseNearestPlace(client, app)
    setLooking(false)
    if (outcome === 'kept') return onKept()
    // spec §8: geolocation unsupported gives a text message
    showToast(
      outcome === 'unsupported'
        ? t`This browser can’t find your location.`
        : t`We couldn’t find you. Allow location for this site, then try again.`,
      'error',
    )
  }

  return { isLooking, look: () => void locate() }
}
