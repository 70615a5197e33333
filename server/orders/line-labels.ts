import type { FeeCode } from '@/server/catalogue/catalogue-items'
import type { Fee } from '@/server/catalogue/fees'
import type { Texts } from '@/contract/text-of'
import { inEveryLanguage, type Saying } from '@/server/platform/say/speech'

/** What fees are called on an order. // spec §9: fee lines shown */
const names: Readonly<Record<FeeCode, Saying>> = {
  convenience: (i18n) => i18n._('Convenience fee'),
  service: (i18n) => i18n._('Service charges'),
  'glasses-3d': (i18n) => i18n._('3D glasses rental'),
  handling: (i18n) => i18n._('Internet handling fee', {}, { context: 'order' }),
  vat: (i18n) => i18n._('VAT'),
}

const labels = new Map<string, Texts>()

/** A fee's name, with its rate where it is a share: "VAT (16%)". The same object for the same fee: each order has several. */
export function feeLabel(fee: Fee): Texts {
  const key = fee.per === 'percent' ? `${fee.code} ${fee.basisPoints}` : fee.code
  let label = labels.get(key)
  if (!label) labels.set(key, (label = sayFee(fee)))
  return label
}

function sayFee(fee: Fee): Texts {
  return inEveryLanguage((i18n) => {
    const name = names[fee.code](i18n)
    return fee.per === 'percent' ? `${name} (${fee.basisPoints / 100}%)` : name
  })
}
