import type { MpesaSettings } from '@/server/platform/environment/mpesa-environment'
import type { ConnectProvider } from '../../provider'
import { callbackMount, CallbackKeys } from './callback-key'
import { createMpesaCallbacks } from './callbacks'
import { createDaraja } from './daraja'
import { PhoneSeal } from './phone-seal'
import { findOutcome, startPush, type MpesaDeps } from './push-payments'
import { deletePhones } from './push-repository'
import { refundPush } from './refund-payments'
import { canBePaidByMpesa, centsOfShilling, mpesaOption, mpesaPhone } from './mpesa-rules'

/** Long after the phone has given up; a payment that is unknown by then needs a person. In milliseconds. */
const answersWithinMs = 10 * 60_000

export function mpesa(settings: MpesaSettings): ConnectProvider {
  return ({ store, log, settle }) => {
    const nowMs = () => store.nowMs()
    const deps: MpesaDeps = {
      settings,
      store,
      log,
      nowMs,
      daraja: createDaraja(settings, nowMs),
      keys: new CallbackKeys(settings.passkey, settings.callbackOrigin),
      seal: new PhoneSeal(settings.passkey),
    }
    return {
      name: 'mpesa',
      paymentMethods: [mpesaOption],
      origins: [],
      answersWithinMs,
      stepMinor: centsOfShilling,
      accepts: canBePaidByMpesa,
      inspect(instrument) {
        mpesaPhone(instrument)
        return null
      },
      start: (order, instrument) => startPush(deps, order, instrument),
      find: (payment) => findOutcome(deps, payment),
      refund: (payment, part) => refundPush(deps, payment, part),
      callbacks: createMpesaCallbacks(deps, settle),
      callbackMount,
      tidy: () => deletePhones(store),
    }
  }
}
