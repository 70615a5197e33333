import type { Store } from '../../store/store'
import type { Visit } from '../visit/visit'
import type { CallSetting } from './answer-call'

/** Parts of the setting that only calls from a browser have. */
type BrowserSetting = Pick<CallSetting, 'guessCountry' | 'keepSession' | 'userAgent'>

export function getSetting(
  visit: Visit,
  token: string,
  { store }: { readonly store: Store },
  ofBrowser: BrowserSetting = {},
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
