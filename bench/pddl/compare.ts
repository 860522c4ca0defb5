/** Our runs beside the reference's. */
import type { OurRun } from './our-run.ts'
import type { Instance } from './suite.ts'

export interface Pair {
  readonly instance: Instance
  readonly ours: OurRun
}

export function isSolved({ first }: Instance): boolean {
  return first?.outcome === 'solved'
}

export function isProved({ optimal }: Instance): boolean {
  return optimal?.outcome === 'solved'
}

/** A second or more, for the reference. */
export function isSlowToGround({ translator }: Instance): boolean {
  return (translator?.cpu ?? 0) >= 1
}

/** Seconds counted for a run without an answer: its whole time limit. */
export const firstSeconds = 60

/** CPU seconds of the reference from files to the first plan. */
export function referenceTotal({ translator, first }: Instance): number | undefined {
  if (first?.outcome !== 'solved' || first.cpu === undefined || translator?.cpu === undefined) return undefined
  return translator.cpu + first.cpu
}

/** Our CPU seconds relative to the reference's, of the whole process of the run; undefined if the reference found nothing. */
export function firstRatio({ instance, ours }: Pair): number | undefined {
  const theirs = referenceTotal(instance)
  return theirs === undefined ? undefined : (ours.status === 'solved' ? ours.cpu : firstSeconds) / theirs
}

/** How many times faster files are read and grounded; undefined if either did not get that far. */
export function groundSpeed({ instance, ours }: Pair): number | undefined {
  const theirs = instance.translator?.cpu
  const isGrounded = ours.operators > 0 || ours.status === 'solved' || ours.status === 'unsolvable'
  return theirs === undefined || !isGrounded ? undefined : (theirs * 1000) / (ours.parseMs + ours.groundMs)
}

/** Seconds of the search alone; wall-clock time also passes while other programs have the processor. */
export function searchSeconds({ status, searchMs, cpu }: OurRun): number {
  return status === 'solved' ? Math.min(searchMs / 1000, cpu) : firstSeconds
}

/** Search time relative to the reference's; undefined if the reference proved nothing. */
export function optimalRatio({ instance, ours }: Pair): number | undefined {
  const { optimal } = instance
  return optimal?.outcome === 'solved' && optimal.cpu !== undefined ? searchSeconds(ours) / optimal.cpu : undefined
}

/** Whether a plan costs no more than the reference's first one. */
export function isNoWorse({ first }: Instance, { status, cost }: OurRun): boolean {
  return status === 'solved' && typeof first?.cost === 'number' && cost! <= first.cost + 1e-6
}

/** A search too short to measure counts as a millisecond. */
export function geometricMean(ratios: readonly number[]): number | undefined {
  if (ratios.length === 0) return undefined
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(Math.max(ratio, 1e-4)), 0) / ratios.length)
}
