import { useLingui } from '@lingui/react/macro'

const minutesPerHour = 60

/** Returns a function that formats a duration as film posters do: "2 h 11 min", "3 h", "45 min". */
export function useDurationFormat(): (minutes: number) => string {
  const { t } = useLingui()
  return (whole) => {
    const minutes = whole % minutesPerHour
    const hours = (whole - minutes) / minutesPerHour
    return `${hours ? t`${hours} h` : ''} ${minutes ? t`${minutes} min` : ''}`.trim()
  }
}
