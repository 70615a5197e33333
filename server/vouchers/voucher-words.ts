/** What is written to who buys vouchers. Codes stand in none of it. */
export const voucherWords = {
  en: {
    subject: (count: number) => (count === 1 ? 'Your voucher is here' : `Your ${count} vouchers are here`),
    hello: 'Thank you. Your payment has arrived.',
    late: 'Your payment took longer than we waited for, and we told you that it had not arrived. The bank has taken it after all, so the vouchers are yours.',
    reference: 'Order',
    until: 'To be spent until',
    paid: 'Paid',
    open: 'See the codes, or send a card',
    after:
      'Whoever has this link sees the codes and can spend them: keep this message to yourself. The codes are on the page, where each voucher can also be sent to somebody as a gift.',
    sms: (what: string, amount: string, reference: string) =>
      `${what}: ${amount}. The link is in your e-mail. Order ${reference}.`,
    refundSubject: 'Your money for vouchers is on its way back',
    refund: {
      late: 'Your payment reached us when this order was over, so no vouchers were made. The whole amount goes back to the card or account you paid with.',
      'called-off':
        'These vouchers are no longer sold, so none were made. The whole amount goes back to the card or account you paid with.',
      twice:
        'These vouchers were paid twice. The second amount goes back to the card or account you paid with.',
      short:
        'Another part of your payment could no longer be taken from your balance, so no vouchers were made. The amount below goes back to the card or account you paid with.',
      changed:
        'This payment did not fit your order as it stands, so it could not be used for it. The amount goes back to the card or account you paid with.',
    },
    reversal: 'Your bank may need up to 15 working days.', // spec §9
    amount: 'Amount',
    returned: 'Your order of vouchers is cancelled, and your money goes back.',
    over: 'The vouchers are no longer valid. You need not do anything.',
    operatorSubject: 'A person is looking at your payment for vouchers',
    operator:
      'The answer of the bank to your payment is missing or does not fit your order, so a person is looking at it.',
    operatorNext:
      'Please do not pay again. We write to you as soon as it is clear: you get your vouchers, or your money back.',
  },
  ar: {
    subject: (count: number) =>
      count === 1 ? 'قسيمتك جاهزة' : count === 2 ? 'قسيمتاك جاهزتان' : `قسائمك جاهزة (${count})`,
    hello: 'شكرًا لك. وصلت دفعتك.',
    late: 'استغرقت دفعتك وقتًا أطول مما انتظرنا فأخبرناك أنها لم تصل. لكن البنك استوفاها في النهاية، ولذلك صارت القسائم لك.',
    reference: 'رقم الطلب',
    until: 'صالحة حتى',
    paid: 'المبلغ المدفوع',
    open: 'شاهد الرموز أو أرسل بطاقة',
    after:
      'من لديه هذا الرابط يرى الرموز ويمكنه صرفها، فاحتفظ بهذه الرسالة لنفسك. تجد الرموز في الصفحة، ومنها يمكنك إرسال كل قسيمة هديةً إلى من تحب.',
    sms: (what: string, amount: string, reference: string) =>
      `${what}: ${amount}. الرابط في بريدك الإلكتروني. رقم الطلب ${reference}.`,
    refundSubject: 'مبلغ القسائم في طريقه إليك',
    refund: {
      late: 'وصلتنا دفعتك بعد انتهاء هذا الطلب، فلم تُصدر قسائم. سيُعاد المبلغ كاملًا إلى البطاقة أو الحساب الذي دفعت به.',
      'called-off':
        'لم تعد هذه القسائم تُباع، فلم تُصدر. سيُعاد المبلغ كاملًا إلى البطاقة أو الحساب الذي دفعت به.',
      twice: 'دُفع ثمن هذه القسائم مرتين. سيُعاد المبلغ الثاني إلى البطاقة أو الحساب الذي دفعت به.',
      short:
        'لم يعد بالإمكان أخذ الجزء الآخر من دفعتك من رصيدك، فلم تُصدر قسائم. سيُعاد المبلغ أدناه إلى البطاقة أو الحساب الذي دفعت به.',
      changed:
        'لم تطابق هذه الدفعة طلبك كما هو الآن فلم يمكن استخدامها له. سيُعاد المبلغ إلى البطاقة أو الحساب الذي دفعت به.',
    },
    reversal: 'قد يستغرق ذلك لدى بنكك حتى 15 يوم عمل.',
    amount: 'المبلغ',
    returned: 'أُلغي طلب القسائم وسيُعاد إليك مبلغك.',
    over: 'لم تعد القسائم صالحة. لا يلزمك فعل أي شيء.',
    operatorSubject: 'موظف ينظر في دفعتك للقسائم',
    operator: 'لم يصلنا رد البنك على دفعتك أو أنه لا يطابق طلبك، ولذلك ينظر فيها موظف الآن.',
    operatorNext: 'يُرجى عدم الدفع مرة أخرى. سنكتب إليك فور اتضاح الأمر: إما قسائمك أو استرداد المبلغ.',
  },
} as const
