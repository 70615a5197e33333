import type { Store } from '../../store/store'
import type { Visit } from '../visit/visit'
import type { CallSetting } from './answer-call'

/** What only somebody's browser has, with what it is asked by. */
type OfBrowser = Pick<CallSetting, 'guessCountry' | 'keepSession' | 'userAgent'>

/** All that a call knows of its visitor. */
export function settingOf(
  visit: Visit,
  token: string,
  { store }: { readonly store: Store },
  ofBrowser: OfBrowser = {},
): CallSetting {
  const { brand, address, origin, knownDevice, deviceId, log, traceId } = visit
  return {
    brand,
    store,
    address,
    origin,
    deviceId: knownDevice ? deviceId : '',
    token,
    log,
    traceId,
    ...ofBrowser,
  }
}
