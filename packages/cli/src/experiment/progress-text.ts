/** Progress of a campaign in words. */
import type { RunResult } from '@telos/experiments'
import type { ProgressCounts } from '@telos/experiments/node'

/**
 * One line about a campaign.
 *
 * @example progressText(counts) // '12 of 40 runs, 10 solved, 1 failed, 2 running, 1 min 5 s left'
 */
export function progressText({ total, done, running, solved, failed, secondsLeft }: ProgressCounts): string {
  const parts = [`${done} of ${total} runs`, `${solved} solved`]
  if (failed > 0) parts.push(`${failed} failed`)
  if (running > 0) parts.push(`${running} running`)
  if (done < total && secondsLeft !== undefined) parts.push(`${durationText(secondsLeft)} left`)
  return parts.join(', ')
}

/** `1 h 5 min`, `12 s`; finer units are dropped where they do not matter. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`
}

/** One run on one line. */
export function resultText({ algorithm, domain, task, repetition, outcome, figures, detail }: RunResult): string {
  const times = figures['cpu'] === undefined ? '' : `, ${figures['cpu'].toFixed(2)} s`
  const cost = figures['cost'] === undefined ? '' : `, cost ${figures['cost']}`
  const again = repetition === 0 ? '' : ` (${repetition + 1})`
  return `${algorithm} on ${domain}/${task}${again}: ${outcome}${cost}${times}${detail === undefined ? '' : ` — ${detail}`}`
}
