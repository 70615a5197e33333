/** Sound and vibration beside the screen, so that staff can look at the visitor and still hear the answer. */

let context: AudioContext | null = null

/** Unlocks sound, which browsers allow only after a tap on the page. */
export function unlockSound(): void {
  try {
    context ??= new AudioContext()
    void context.resume()
  } catch {
    context = null
  }
}

/** Plays two rising tones with one short vibration for yes; a long low tone with three vibrations for no. */
export function announceVerdict(answer: 'yes' | 'no'): void {
  navigator.vibrate?.(answer === 'yes' ? 90 : [180, 90, 180, 90, 180])
  if (context?.state !== 'running') return
  if (answer === 'yes') {
    tone(context, 880, 0, 0.1)
    tone(context, 1320, 0.1, 0.16)
  } else tone(context, 160, 0, 0.5, 'square')
}

/** @param hertz frequency @param from start in seconds from now @param length duration in seconds */
function tone(
  audio: AudioContext,
  hertz: number,
  from: number,
  length: number,
  type: OscillatorType = 'sine',
): void {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  const start = audio.currentTime + from
  oscillator.type = type
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(0.35, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + length)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + length)
}
