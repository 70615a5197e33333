import { useSubmit } from '@/src/ui/forms/use-submit'

/**
 * Runs one change at a time and keeps the reason of a failure as text; the entered values stay in the form.
 */
export function useSaving() {
  const { isBusy, why: failure, ask: run, forget } = useSubmit()
  return { isBusy, why: failure?.text ?? '', forget, save: run }
}
