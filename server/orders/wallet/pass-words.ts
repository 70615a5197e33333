import type { Texts } from '@/server/platform/texts'

/** What stands beside the facts on a pass. */
export const passWords = {
  when: { en: 'When', ar: 'الموعد' },
  cinema: { en: 'Cinema', ar: 'السينما' },
  screen: { en: 'Screen', ar: 'الشاشة' },
  seats: { en: 'Seats', ar: 'المقاعد' },
  seatClass: { en: 'Class', ar: 'الفئة' },
  address: { en: 'Address', ar: 'العنوان' },
  doorCode: { en: 'Door code', ar: 'رمز الدخول' },
  reference: { en: 'Reference', ar: 'المرجع' },
  changes: { en: 'Changes', ar: 'التغييرات' },
  asOf: {
    en: 'This pass does not change by itself. If your show moves or you cancel, the ticket in your e-mail is the one that counts.',
    ar: 'لا تتغيّر هذه البطاقة تلقائيًا. إذا تغيّر العرض أو ألغيت الحجز، فالتذكرة في بريدك الإلكتروني هي المعتمدة.',
  },
  ticket: { en: 'Ticket', ar: 'تذكرة' },
} as const satisfies Record<string, Texts>
