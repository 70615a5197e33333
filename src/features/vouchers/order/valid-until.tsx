import { Trans } from '@lingui/react/macro'
import { useAppContext } from '@/src/lib/page/app-context'
import { getLocale } from '@/src/lib/text/locale'

export function ValidUntil({ atMs }: { atMs: number | undefined }) {
  const { language } = useAppContext()
  if (atMs === undefined) return <Trans>No end date</Trans>
  const until = new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'long' }).format(atMs)
  return <Trans>Valid until {until}</Trans>
}
