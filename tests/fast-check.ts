// Replaces fast-check in tests (an alias in vitest.config.ts), so that one factor sets how many cases every property tries.
import { createRequire } from 'node:module'
import type { Parameters } from 'fast-check'
import { type Fewest, runs } from './runs.ts'

// the alias applies only to imports, so this is fast-check itself
const original: typeof import('fast-check') = createRequire(import.meta.url)('fast-check')

function withRuns<T>({ minRuns, ...parameters }: Parameters<T> & Fewest = {}): Parameters<T> {
  return { ...parameters, numRuns: runs(parameters.numRuns ?? 100, { minRuns }) }
}

const assert = ((property: never, parameters?: Parameters<unknown>) =>
  original.assert(property, withRuns(parameters))) as typeof original.assert

export default { ...original, assert }
