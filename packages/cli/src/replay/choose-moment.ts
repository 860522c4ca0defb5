import type { Recording } from '@telos/core/record'
import { didYouMean } from '@telos/core/text'
import { CommandError } from '../command.ts'

/** Returns the tick given by seconds, such as `12.5` or `12.5s`, or by its number, such as `t240`. */
export function chooseTick(option: string, text: string, recording: Recording): number {
  const { first, last } = recording.range
  const [, isTick, digits] = /^(t)?(\d+(?:\.\d+)?)s?$/.exec(text.trim()) ?? []
  if (digits === undefined)
    throw new CommandError(
      'usage',
      `${option}: found "${text}", expected seconds, such as 12.5, or a tick, such as t240`,
    )
  const value = Number(digits)
  if (isTick !== undefined) {
    if (value >= first && value <= last) return Math.floor(value)
    throw new CommandError('usage', `${option}: found ${text}, but the recording has the ticks t${first} to t${last}`)
  }
  const [begin, end] = [timeOf(recording, first), timeOf(recording, last)]
  if (Number.isNaN(begin) || Number.isNaN(end))
    throw new CommandError(
      'usage',
      `${option}: found ${text}, but the file has lost its seconds; name a tick from t${first} to t${last}`,
    )
  if (value > end + 1e-6 || value < begin - 1e-6)
    throw new CommandError('usage', `${option}: found ${text}, but the recording goes from ${begin} s to ${end} s`)
  return recording.tickAt(value)
}

/** Seconds at the end of a tick, as shown; NaN if a damaged file has lost them. */
export function timeOf(recording: Recording, tick: number): number {
  const time = recording.times.get(tick) ?? recording.times.get(tick - 1) ?? Number.NaN
  return Math.round(time * 1000) / 1000
}

/** Formats a tick in seconds, unless a damaged file has lost them. */
export function momentText(recording: Recording, tick: number): string {
  const time = timeOf(recording, tick)
  return Number.isNaN(time) ? `t${tick}` : `${time} s`
}

/** All agents in a recording. */
export function agentsOf(recording: Recording): readonly string[] {
  return [...recording.tracks.keys()].filter((name) => name !== '')
}

/** The agents to follow; all if none is named. */
export function chooseAgents(names: readonly string[], recording: Recording): readonly string[] {
  const known = agentsOf(recording)
  for (const name of names) {
    if (known.includes(name)) continue
    const hint =
      didYouMean(name, known) ?? `choose from ${known.slice(0, 10).join(', ')}${known.length > 10 ? ' …' : ''}`
    throw new CommandError('usage', `--follow: nobody in the recording is called "${name}" — ${hint}`)
  }
  return names.length === 0 ? known : names
}
