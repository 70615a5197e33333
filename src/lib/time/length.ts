import { useLingui } from '@lingui/react/macro'

const minutesPerHour = 60

/** How long something takes, as posters say it: "2 h 11 min", "3 h", "45 min". */
export function useLength(): (minutes: number) => string {
  const { t } = useLingui()
  return (whole) => {
    const hours = Math.floor(whole / minutesPerHour)
    const minutes = whole % minutesPerHour
    return [hours > 0 && t`${hours} h`, minutes > 0 && t`${minutes} min`].filter(Boolean).join(' ')
  }
}
