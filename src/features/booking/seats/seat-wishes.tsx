import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Chip } from '@/src/ui/chip'
import { Icon } from '@/src/ui/icon'
import { defaultSeatPreference } from '@/contract/hall/seat-preference'
import type { SeatPreference } from '@/contract/hall/seat-preference'

interface SeatWishesProps {
  count: number
  /** The wish by which the seats were chosen; null when the visitor chose them one by one. */
  wish: SeatPreference | null
  /** Classes to choose from; empty where there is only one, or the hall has its own class chooser. */
  classes: readonly { readonly id: string; readonly label: string }[]
  isBusy: boolean
  onWish: (wish: SeatPreference) => void
  /** Opens the overview of the classes. */
  onClasses: () => void
  onCount: () => void
}

/** Wishes for the best seats, each one tap away, and a button back to the count. */
export function SeatWishes({
  count,
  wish: preference,
  classes,
  isBusy,
  onWish,
  onClasses,
  onCount,
}: SeatWishesProps) {
  const { t } = useLingui()
  const labels: Record<SeatPreference['by'], string> = {
    middle: t`Middle`,
    quiet: t`Quiet`,
    aisle: t`Aisle`,
    cheapest: t`Cheapest`,
  }
  const now = preference ?? defaultSeatPreference
  return (
    <div
      role="group"
      aria-label={t`Choose the best seats`}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:justify-center md:px-0"
    >
      <button
        type="button"
        onClick={onCount}
        disabled={isBusy}
        className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full bg-raised px-4 font-semibold whitespace-nowrap"
      >
        <span>{t`${plural(count, { one: '# seat', other: '# seats' })}`}</span>
        <span className="sr-only">
          <Trans>Change how many</Trans>
        </span>
        <Icon name="chevron-down" className="size-4" />
      </button>
      {(['middle', 'quiet', 'aisle', 'cheapest'] as const).map((criterion) => (
        <Chip
          key={criterion}
          isOn={preference?.by === criterion}
          disabled={isBusy}
          onClick={() => onWish({ ...now, by: criterion })}
          className="shrink-0"
        >
          {labels[criterion]}
        </Chip>
      ))}
      {classes.length > 0 ? (
        <button
          type="button"
          onClick={onClasses}
          disabled={isBusy}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full bg-raised px-4 font-semibold whitespace-nowrap"
        >
          <Trans>Classes</Trans>
          <Icon name="chevron-down" className="size-4" />
        </button>
      ) : null}
      {classes.map(({ id, label }) => {
        const isOn = preference?.classId === id
        return (
          <Chip
            key={id}
            isOn={isOn}
            disabled={isBusy}
            onClick={() => onWish({ ...now, classId: isOn ? null : id })}
            className="shrink-0"
          >
            {label}
          </Chip>
        )
      })}
    </div>
  )
}
