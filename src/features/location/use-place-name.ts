import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'

/** Returns the name of the visitor’s city; fetched where this device has it in the other language alone. */
export function usePlaceName(): string {
  const app = useAppContext()
  const client = useQueryClient()
  const [learnt, setLearnt] = useState('')
  const { place } = app
  const isUnknown = place !== null && place.id !== '' && place.name === ''
  useEffect(() => {
    if (!isUnknown) return
    let isGone = false
    void import('./fetch-place-name')
      .then(({ fetchPlaceName }) => fetchPlaceName(client, app, place))
      .then((name) => isGone || setLearnt(name))
    return () => {
      isGone = true
    }
  }, [isUnknown, place, client, app])
  return place?.name || learnt
}
