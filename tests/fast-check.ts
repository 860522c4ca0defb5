// Stands in for fast-check in tests (an alias in vitest.config.ts), so that one factor sets how many cases every property tries.
import { createRequire } from 'node:module'
import type { Parameters } from 'fast-check'
import { runs } from './runs.ts'

// the alias holds for imports alone, so this is fast-check itself
const original: typeof import('fast-check') = createRequire(import.meta.url)('fast-check')

function scaled<T>(parameters: Parameters<T> = {}): Parameters<T> {
  return { ...parameters, numRuns: runs(parameters.numRuns ?? 100) }
}

const assert = ((property: never, parameters?: Parameters<unknown>) =>
  original.assert(property, scaled(parameters))) as typeof original.assert

export default { ...original, assert }
