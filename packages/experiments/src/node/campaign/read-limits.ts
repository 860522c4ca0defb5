import type { DataPath } from '@telos/core/lifted'
import type { ResourceLimits } from '../../campaign/limits.ts'
import type { CampaignChecker } from './checker.ts'

/** Seconds, MiB and MiB of what a campaign allows that says nothing else. */
export const usualLimits: ResourceLimits = { cpu: 30, wall: 45, memory: 2048, output: 16 }

const keys = ['cpu', 'wall', 'memory', 'expansions', 'output'] as const

const words: Readonly<Record<(typeof keys)[number], string>> = {
  cpu: 'seconds of processor time',
  wall: 'seconds on the clock',
  memory: 'MiB of memory',
  expansions: 'states to expand',
  output: 'MiB of output',
}

/** What an author has written of limits. */
export function readRunLimits(value: unknown, path: DataPath, check: CampaignChecker): Partial<ResourceLimits> {
  const given = check.record(value, path, keys, 'limits')
  const entries = keys.flatMap((key) => {
    const isWhole = key === 'expansions'
    const least = isWhole ? 1 : 0.001
    const number = check.optional(given?.[key], (one) =>
      check.number(one, [...path, key], words[key], { least, isWhole }),
    )
    return number === undefined ? [] : [[key, number] as const]
  })
  return Object.fromEntries(entries)
}

/** Fills in what is left out: time on the clock is one and a half times the processor time, and at least half a minute. */
export function wholeLimits(given: Partial<ResourceLimits>, usual = usualLimits): ResourceLimits {
  const wall = given.wall ?? (given.cpu === undefined ? usual.wall : Math.max(30, 1.5 * given.cpu))
  return { ...usual, ...given, wall }
}
