import type { Saying } from '@/server/platform/say/speech'

/** What stands beside the facts on a pass. */
export const passWords = {
  when: (i18n) => i18n._('When'),
  cinema: (i18n) => i18n._('Cinema', {}, { context: 'pass' }),
  screen: (i18n) => i18n._('Screen', {}, { context: 'hall' }),
  seats: (i18n) => i18n._('Seats'),
  seatClass: (i18n) => i18n._('Class'),
  address: (i18n) => i18n._('Address'),
  doorCode: (i18n) => i18n._('Door code'),
  reference: (i18n) => i18n._('Reference', {}, { context: 'pass' }),
  changes: (i18n) => i18n._('Changes'),
  asOf: (i18n) =>
    i18n._(
      'This pass does not change by itself. If your show moves or you cancel, the ticket in your e-mail is the one that counts.',
    ),
  ticket: (i18n) => i18n._('Ticket'),
} as const satisfies Record<string, Saying>
