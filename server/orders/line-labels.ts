import type { FeeCode } from '@/server/catalogue/catalogue-items'
import type { Fee } from '@/server/catalogue/fees'
import type { Texts } from '@/server/platform/texts'

/** What fees are called on an order. // spec §9: fee lines shown */
const names: Readonly<Record<FeeCode, Texts>> = {
  convenience: { en: 'Convenience fee', ar: 'رسم الخدمة' },
  service: { en: 'Service charges', ar: 'رسوم الخدمة الإضافية' },
  'glasses-3d': { en: '3D glasses rental', ar: 'استئجار نظارات ثلاثية الأبعاد' },
  handling: { en: 'Internet handling fee', ar: 'رسم الحجز عبر الإنترنت' },
  vat: { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
}

/** A fee's name, with its rate where it is a share: "VAT (16%)". */
export function feeLabel(fee: Fee): Texts {
  const name = names[fee.code]
  if (fee.per !== 'percent') return name
  const rate = `(${fee.basisPoints / 100}%)`
  return { en: `${name.en} ${rate}`, ar: `${name.ar} ${rate}` }
}
