import { useSubmit } from '@/src/ui/forms/use-submit'

/** One change at a time, and why it was not made, in words; what was typed stays where it is. */
export function useSaving() {
  const { isBusy, why, ask, forget } = useSubmit()
  return { isBusy, why: why?.text ?? '', forget, save: ask }
}
