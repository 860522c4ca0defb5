import { canonicalJson } from '../canonical-json.ts'
import type { RunResult } from '../results/result.ts'
import type { Algorithm, Campaign, CommandAlgorithm } from './campaign.ts'
import { runDigest } from './run-digest.ts'

/**
 * Whether all that an algorithm prints is kept, so that its figures can be read again.
 *
 * @example campaign.algorithms.filter(keepsLog) // the external planners of a campaign that says logs: keep
 */
export function keepsLog(algorithm: Algorithm): algorithm is CommandAlgorithm & { readonly logs: 'keep' } {
  return algorithm.kind === 'command' && algorithm.logs === 'keep'
}

/** What makes runs of an algorithm other runs. Patterns do not where logs are kept: another pattern reads the same log. */
export function identityOf(algorithm: Algorithm): object {
  if (!keepsLog(algorithm)) return algorithm
  const { patterns: _, ...identity } = algorithm
  return identity
}

/** Eight digits by which a result says which patterns have read its log. */
export function patternsMark(patterns: CommandAlgorithm['patterns']): string {
  return runDigest(canonicalJson(patterns)).slice(0, 8)
}

/**
 * Tells results whose logs were read with other patterns than those that a campaign has now.
 *
 * @example results.filter(readsOtherwise(campaign)) // those that `telos experiment parse` changes
 */
export function readsOtherwise({ algorithms }: Pick<Campaign, 'algorithms'>): (result: RunResult) => boolean {
  const marks = new Map(algorithms.filter(keepsLog).map(({ name, patterns }) => [name, patternsMark(patterns)]))
  return ({ algorithm, fromLog }) =>
    fromLog !== undefined && marks.has(algorithm) && marks.get(algorithm) !== fromLog.patterns
}
