import { Plural, Trans } from '@lingui/react/macro'

const daysOfYear = 365
const monthsOfYear = 12

/** For how long a voucher can be spent. */
export function ValidFor({ days }: { days: number }) {
  if (days === 0) return <Trans>Never expires</Trans>
  if (days % daysOfYear === 0)
    return (
      <Plural value={(days / daysOfYear) * monthsOfYear} one="Good for # month" other="Good for # months" />
    )
  return <Plural value={days} one="Good for # day" other="Good for # days" />
}
