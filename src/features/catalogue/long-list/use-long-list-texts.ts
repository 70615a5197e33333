import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { addTexts, catalogsOf } from '@/src/lib/text/i18n'

/** Whether the words of a long list are here, which no usual listing has; they come when it is shown. */
export function useLongListTexts(): boolean {
  const { i18n } = useLingui()
  const [isHere, setHere] = useState(() => catalogsOf(i18n).includes(`films/${i18n.locale}`))
  useEffect(() => {
    void addTexts(i18n, 'films').then(
      () => setHere(true),
      // No network: there are no further films either.
      () => undefined,
    )
  }, [i18n])
  return isHere
}
