import type { ImportPlan } from './import-plan'

/** Limit of shows without taken seats that are listed per kind of change. */
const mostListed = 20

type Line = { readonly text: string; readonly isTouched: boolean }

/** Formats the plan for a terminal: every show with taken seats, and some of the others. */
export function planText({ added, moved, withdrawn, kept }: ImportPlan): string {
  return [
    ...part(
      'Added',
      added.map((show) => ({ text: describe(show), isTouched: false })),
    ),
    ...part(
      'Moved',
      moved.map((show) => ({
        text: `${describe(show)} → ${describeMove(show)}${describeSales(show)}`,
        isTouched: show.sold + show.held > 0,
      })),
    ),
    ...part(
      'Withdrawn',
      withdrawn.map((show) => ({
        text: describe(show) + describeSales(show),
        isTouched: show.sold + show.held > 0,
      })),
    ),
    ...(kept.length === 0
      ? []
      : part(
          'Kept',
          kept.map((show) => ({ text: describe(show) + describeSales(show), isTouched: true })),
        )),
  ].join('\n')
}

function part(name: string, lines: readonly Line[]): string[] {
  const touched = lines.filter(({ isTouched }) => isTouched)
  const others = lines.filter(({ isTouched }) => !isTouched)
  const more = others.length - mostListed
  return [
    `${name}: ${lines.length}`,
    ...[...touched, ...others.slice(0, mostListed)].map(({ text }) => `  ${text}`),
    ...(more > 0 ? [`  … and ${more} more without sold or held seats`] : []),
  ]
}

type Placed = ImportPlan['added'][number]
const describe = ({ title, screen, date, time }: Placed) => `${title}, ${screen}, ${date} ${time}`

function describeMove({ screen, date, time, to: now }: ImportPlan['moved'][number]): string {
  const changes = [
    now.screen !== screen && now.screen,
    now.date !== date && now.date,
    now.time !== time && now.time,
  ]
  // The local time is the same, so the time zone has changed.
  return changes.filter(Boolean).join(' ') || 'another time zone'
}

function describeSales({ sold, held, orders }: ImportPlan['withdrawn'][number]): string {
  if (sold + held === 0) return ''
  return `: ${sold} sold in ${orders} ${orders === 1 ? 'order' : 'orders'}, ${held} held`
}
