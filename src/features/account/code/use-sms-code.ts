import * as v from 'valibot'
import { useEffect, useEffectEvent } from 'react'

const received = v.object({ code: v.pipe(v.string(), v.regex(/^\d{4}$/)) })

/** Takes the code of an SMS that names this site, where the browser reads it (Web OTP) and the visitor agrees. */
export function useSmsCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const waiting = new AbortController()
    const wanted: CredentialRequestOptions & { otp: { transport: string[] } } = {
      otp: { transport: ['sms'] },
      signal: waiting.signal,
    }
    navigator.credentials.get(wanted).then(
      (credential) => {
        if (v.is(received, credential)) take(credential.code)
      },
      // Refused or taken back: it is typed.
      () => undefined,
    )
    return () => waiting.abort()
  }, [])
}
