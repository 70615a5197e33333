import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { addDays } from './day-text'

/**
 * Links to other days of the same screen and cinema, so that the browser’s Back goes through them. Without a day,
 * a screen shows today.
 */
export function DayLinks({ day }: { day: string }) {
  const { t } = useLingui()
  const step = (days: number, label: string, icon: 'back' | 'forward') => (
    <Link
      to="."
      search={({ cinema }) => ({ day: addDays(day, days), cinema })}
      aria-label={label}
      activeProps={{}}
      className={`${buttonClass('quiet')} px-3!`}
    >
      <DeferredIcon name={icon} />
    </Link>
  )
  return (
    <>
      {step(-1, t`Day before`, 'back')}
      <Link to="." search={({ cinema }) => ({ cinema })} activeProps={{}} className={buttonClass('quiet')}>
        <Trans>Today</Trans>
      </Link>
      {step(1, t`Day after`, 'forward')}
    </>
  )
}
