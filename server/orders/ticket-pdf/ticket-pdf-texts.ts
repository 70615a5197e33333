import type { Translator } from '@/server/platform/translator'

interface PaperTexts {
  readonly ticket: string
  readonly title: (film: string) => string
  readonly when: string
  readonly where: string
  readonly screen: string
  readonly seat: string
  readonly seats: string
  readonly doorCode: string
  readonly booking: string
  readonly showCode: string
  readonly paid: string
  readonly total: string
  readonly returned: string
  readonly food: string
  readonly counter: string
  readonly way: string
  readonly directions: string
  readonly rules: string
  readonly student: string
  readonly age: (rated: string) => string
  readonly children: string
  readonly outside: string
  readonly final: string
  readonly once: string
  readonly help: string
  readonly minutes: (count: number) => string
  readonly strips: string
}

/** Texts of PDF tickets besides the booking’s data. Rules: // spec §9 */
export const ticketPdfTexts = (i18n: Translator): PaperTexts => ({
  ticket: i18n._('Ticket'),
  title: (film) => i18n._('Tickets for {film}', { film }),
  when: i18n._('When'),
  where: i18n._('Where'),
  screen: i18n._('Screen', {}, { context: 'hall' }),
  seat: i18n._('Seat'),
  seats: i18n._('Seats'),
  doorCode: i18n._('Door code'),
  booking: i18n._('Booking'),
  showCode: i18n._('One code for all seats: show it at the door.'),
  paid: i18n._('What you paid'),
  total: i18n._('Total', {}, { context: 'paper' }),
  returned: i18n._('Refunded'),
  food: i18n._('To collect'),
  counter: i18n._('Already paid. Show your code at the counter.'),
  way: i18n._('Getting there'),
  directions: i18n._('Open the way on a map'),
  rules: i18n._('Good to know', {}, { context: 'paper' }),
  student: i18n._('This booking includes a student ticket. Bring the student ID.'),
  age: (rated) => i18n._('Rated {rated}: bring ID that shows your age.', { rated }),
  children: i18n._('Children aged 2 and over need a ticket of their own.'),
  outside: i18n._('No outside food or drink.'),
  final: i18n._('No returns or exchanges, unless the show is cancelled or postponed.'),
  once: i18n._('Each code works once, so don’t share a photo of it.'),
  help: i18n._('Help'),
  minutes: (count) => i18n._('{count} min', { count }),
  strips: i18n._('One ticket per seat. Cut along the lines if you arrive separately.'),
})
