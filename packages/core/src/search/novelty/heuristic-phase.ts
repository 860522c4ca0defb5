import type { FactoredSpace } from '../../task/factored-space.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import { HeuristicMeasure } from './measures/heuristic-measure.ts'
import { notNovel } from './novelty-table.ts'
import type { WidthPhase } from './width-search.ts'

/** Larger than any landmark count, and small enough to keep keys exact. */
const wideSpan = 2 ** 40

/** A pass over all states ordered by novelty, landmarks and steps of relaxed plans, with partitions by the latter two. */
export function heuristicPhase(space: FactoredSpace, room: Pick<WidthPhase, 'pairs' | 'memory'>): WidthPhase {
  return { ...room, measure: new HeuristicMeasure(space), open: new HeapOpenList(), width: notNovel, span: wideSpan }
}
