import type { LanguageCode } from '@/contract/envelope'

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

/** What papers say beside what was booked. Rules: // spec §9 */
export const paperTexts: Readonly<Record<LanguageCode, PaperTexts>> = {
  en: {
    ticket: 'Ticket',
    title: (film) => `Tickets for ${film}`,
    when: 'When',
    where: 'Where',
    screen: 'Screen',
    seat: 'Seat',
    seats: 'Seats',
    doorCode: 'Door code',
    booking: 'Booking',
    showCode: 'One code for all seats: show it at the door.',
    paid: 'What you paid',
    total: 'Total',
    returned: 'Given back',
    food: 'To collect',
    counter: 'Already paid. Show your code at the counter.',
    way: 'Getting there',
    directions: 'Open the way on a map',
    rules: 'Good to know',
    student: 'One of these is a student ticket: bring the student ID.',
    age: (rated) => `Rated ${rated}: bring an ID that shows your age.`,
    children: 'Children aged 2 and over need a ticket of their own.',
    outside: 'No food or drink from outside.',
    final: 'No returns or exchanges, unless the show is cancelled or postponed.',
    once: 'Each code lets in once, so keep a photo of it to yourself.',
    help: 'Help',
    minutes: (count) => `${count} min`,
    strips: 'A ticket for each seat. Cut along the lines if you arrive separately.',
  },
  ar: {
    ticket: 'تذكرة',
    title: (film) => `تذاكر ${film}`,
    when: 'الموعد',
    where: 'المكان',
    screen: 'الشاشة',
    seat: 'المقعد',
    seats: 'المقاعد',
    doorCode: 'رمز الدخول',
    booking: 'رقم الحجز',
    showCode: 'رمز واحد لكل المقاعد: أظهره عند الدخول.',
    paid: 'ما دفعته',
    total: 'المجموع',
    returned: 'المبلغ المُعاد',
    food: 'طلبك من منصة البيع',
    counter: 'مدفوع بالكامل. أظهر رمزك عند المنصة.',
    way: 'الطريق إلى السينما',
    directions: 'افتح الطريق على الخريطة',
    rules: 'معلومات مفيدة',
    student: 'إحدى هذه التذاكر تذكرة طالب: أحضر بطاقة الطالب.',
    age: (rated) => `التصنيف \u2068${rated}\u2069: أحضر هوية تثبت عمرك.`,
    children: 'يحتاج كل طفل أتم عامه الثاني إلى تذكرة خاصة به.',
    outside: 'لا يُسمح بإدخال المأكولات والمشروبات من الخارج.',
    final: 'لا تُرد التذاكر ولا تُستبدل إلا إذا أُلغي العرض أو تأجل.',
    once: 'يُدخل كل رمز صاحبه مرة واحدة، فلا تشارك صورته.',
    help: 'المساعدة',
    minutes: (count) => `${count} دقيقة`,
    strips: 'تذكرة لكل مقعد. قُصّها على الخطوط إن لم تصلوا معًا.',
  },
}
