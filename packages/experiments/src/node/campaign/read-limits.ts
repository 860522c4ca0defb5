import type { DataPath } from '@telos/core/lifted'
import type { ResourceLimits } from '../../campaign/campaign.ts'
import type { CampaignChecker } from './checker.ts'

const keys = ['cpu', 'wall', 'memory', 'expansions', 'output'] as const

const words: Readonly<Record<(typeof keys)[number], string>> = {
  cpu: 'seconds of processor time',
  wall: 'seconds on the clock',
  memory: 'MiB of memory',
  expansions: 'states to expand',
  output: 'MiB of output',
}

/** Timers end at 24 days; Node starts with no larger heap, and keeps no longer text. */
const most: Readonly<Record<(typeof keys)[number], number>> = {
  cpu: 2_000_000,
  wall: 2_000_000,
  memory: 1_000_000,
  expansions: Number.MAX_SAFE_INTEGER,
  output: 256,
}

/** What an author has written of limits. */
export function readRunLimits(value: unknown, path: DataPath, check: CampaignChecker): Partial<ResourceLimits> {
  const given = check.record(value, path, keys, 'limits')
  const entries = keys.flatMap((key) => {
    const isWhole = key === 'expansions'
    const least = isWhole ? 1 : 0.001
    const number = check.optional(given?.[key], (one) =>
      check.number(one, [...path, key], words[key], { least, most: most[key], isWhole }),
    )
    return number === undefined ? [] : [[key, number] as const]
  })
  return Object.fromEntries(entries)
}
