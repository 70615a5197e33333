/** What is written to who is given a voucher. Its code stands in none of it. */
export const giftWords = {
  en: {
    subject: (from: string) => (from === '' ? 'A gift for you' : `A gift for you from ${from}`),
    hello: (to: string) => (to === '' ? 'Hello,' : `Hello ${to},`),
    given: (from: string, amount: string) =>
      from === ''
        ? `somebody gives you a voucher of ${amount}.`
        : `${from} gives you a voucher of ${amount}.`,
    wrote: 'In their own words:',
    open: 'Open your gift',
    until: (day: string) => `It can be spent until ${day}.`,
    after: (brand: string) =>
      `It pays for tickets, snacks and events at ${brand}. Whoever has this link can spend it: keep this message to yourself.`,
  },
  ar: {
    subject: (from: string) => (from === '' ? 'هدية لك' : `هدية لك من \u2068${from}\u2069`),
    hello: (to: string) => (to === '' ? 'مرحبًا،' : `مرحبًا \u2068${to}\u2069،`),
    given: (from: string, amount: string) =>
      from === ''
        ? `وصلتك قسيمة بقيمة \u2068${amount}\u2069 هديةً.`
        : `يهديك \u2068${from}\u2069 قسيمة بقيمة \u2068${amount}\u2069.`,
    wrote: 'وكتب لك:',
    open: 'افتح هديتك',
    until: (day: string) => `صالحة حتى ${day}.`,
    after: (brand: string) =>
      `تدفع ثمن التذاكر والمأكولات والفعاليات لدى \u2068${brand}\u2069. من لديه هذا الرابط يمكنه صرفها، فاحتفظ بهذه الرسالة لنفسك.`,
  },
} as const
