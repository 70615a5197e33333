import { useAsk } from '@/src/ui/forms/use-ask'

/** One change at a time, and why it was not made, in words; what was typed stays where it is. */
export function useSaving() {
  const { isBusy, why, ask, forget } = useAsk()
  return { isBusy, why: why?.text ?? '', forget, save: ask }
}
