import { groupShows } from '@/server/catalogue/cards/group-shows'
import type { WireAnswer } from '../operate'

export function formatShows({ shows, from, to }: Extract<WireAnswer, { what: 'shows' }>): string[] {
  if (shows.length === 0) return [`No shows ${from === to ? `on ${from}` : `from ${from} to ${to}`}.`]
  return [...groupShows(shows, ({ date, cinema }) => `${date}  ${cinema}`)].flatMap(([heading, group]) => [
    `${heading}, ${group[0]?.cinemaName}`,
    ...group.map((show) =>
      [
        `  ${show.time}`,
        show.id,
        show.title,
        show.screen,
        ...(show.format ? [show.format] : []),
        [
          `${show.sold} of ${show.seats} sold`,
          ...(show.held > 0 ? [`${show.held} held`] : []),
          ...(show.blocked > 0 ? [`${show.blocked} blocked`] : []),
        ].join(', '),
        ...(show.withdrawn ? ['withdrawn'] : []),
        ...(show.changedTo ? [show.changedTo] : []),
        ...(show.isSaleStopped ? ['sale stopped'] : []),
      ].join('  '),
    ),
  ])
}

export function formatSaleChange(
  answer: Extract<WireAnswer, { what: 'stop-sale' | 'start-sale' }>,
): string[] {
  const { what: action, show, sold, held, heldUntil, isDone } = answer
  const isStopping = action === 'stop-sale'
  return [
    `${isDone ? (isStopping ? 'Stopped' : 'Started again') : `Would be ${isStopping ? 'stopped' : 'started again'}`}: the sale of ${show}, ${sold} seats sold, ${held} held.`,
    ...(isStopping && held > 0
      ? [
          `Visitors who hold seats can still pay for them${heldUntil ? `, until ${heldUntil.slice(0, 16).replace('T', ' ')} (UTC)` : ''}.`,
        ]
      : []),
  ]
}
