/** Progress of a campaign in words. */
import type { CampaignEvent, RunResult } from '@telos/experiments'
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

/** What Ctrl-C does, once it was pressed. */
export function stoppingText(time: 'first' | 'second', isOnQueue: boolean, { running, done }: ProgressCounts): string {
  if (time === 'second')
    return `${done === 1 ? 'one result is' : `${done} results are`} kept; runs that had begun are made again next time`
  if (isOnQueue) return 'stopping'
  const runs = running === 1 ? 'the run' : `the ${running} runs`
  return `finishing ${runs} that began; Ctrl-C again ends ${running === 1 ? 'it' : 'them'} without a result`
}

/** `1 h 5 min`, `12 s`; finer units are dropped where they do not matter. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`
}

/** Why some runs get no result. */
export function refusalText({ run, reason, runs }: Extract<CampaignEvent, { readonly type: 'run-refused' }>): string {
  const { name } = run.algorithm
  return onOneLine(
    `${runs === 1 ? `one run, of ${name},` : `${runs} runs, such as those of ${name},`} cannot begin: ${reason}`,
  )
}

/**
 * One run on one line, with both of its times: at a limit, only one of them has run out.
 *
 * @example resultText(result) // 'lama on gripper/prob01: wall-limit, 6.02 s on the clock, 0.99 s of processor time'
 */
export function resultText({ algorithm, domain, task, repetition, outcome, figures, detail }: RunResult): string {
  const times = [
    ['wall', 'on the clock'],
    ['cpu', 'of processor time'],
  ].map(([name, words]) => (figures[name] === undefined ? '' : `, ${figures[name].toFixed(2)} s ${words}`))
  const cost = figures['cost'] === undefined ? '' : `, cost ${figures['cost']}`
  const again = repetition === 0 ? '' : ` (${repetition + 1})`
  const why = detail === undefined ? '' : ` — ${detail}`
  return onOneLine(`${algorithm} on ${domain}/${task}${again}: ${outcome}${cost}${times.join('')}${why}`)
}

/** Names and reasons may have line breaks, and would look like further runs. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\r\n]+\s*/g, ' ')
}
